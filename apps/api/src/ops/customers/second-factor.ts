import { AppError } from '../../app-error.ts';
import { command, type Command } from '../command.ts';
import { byOption, opsActor, reasonOption } from '../words.ts';

const reset = command({
  name: 'second-factor reset',
  summary: 'Lepas verifikasi dua langkah pelanggan yang kehilangan perangkat dan kode pemulihannya',
  argument: { name: 'EMAIL', what: 'email pelanggan' },
  required: ['reason'],
  options: { reason: reasonOption, by: byOption },
  prepare({ reason, by }, email) {
    if (reason === null) return 'Sebutkan alasannya dengan --reason.';
    return async ({ terminal, services }) => {
      const { factors, audit } = await services();
      const customerId = await factors.findOwner(email);
      if (customerId === null) {
        throw new AppError('NOT_FOUND', { message: `${email} tidak terdaftar.` });
      }
      const entry = {
        action: 'customer.reset-factor',
        subject: 'customer',
        subjectId: customerId,
        customerId,
        reason,
      } as const;
      await factors.reset(customerId, audit.along(opsActor(by), entry));
      terminal.say(
        `Verifikasi dua langkah ${email} dilepas; semua sesinya berakhir dan ia dikabari.`,
      );
    };
  },
});

export const secondFactorCommands: readonly Command[] = [reset];

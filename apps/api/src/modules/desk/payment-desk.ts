import { AppError } from '../../app-error.ts';
import type { Actor } from '../audit/index.ts';
import type { DeskDeps } from './desk-deps.ts';

/** What the provider's people do about payments. The gateway is asked outside any transaction. */
export function createPaymentDesk({ audit, payment }: Pick<DeskDeps, 'audit' | 'payment'>) {
  return {
    async ask(who: Actor, id: string): Promise<string> {
      await audit.note(who, { action: 'payment.ask', thing: 'payment', thingId: id });
      return payment.askAbout(id);
    },

    async replay(who: Actor, id: string): Promise<string | null> {
      const deed = { action: 'payment.replay' as const, thing: 'notification', thingId: id };
      await audit.note(who, deed);
      return payment.replay(id);
    },

    async closeReview(who: Actor, id: string, note: string): Promise<void> {
      const closed = await payment.closeReview(
        id,
        who.name,
        note,
        audit.along(who, {
          action: 'payment.close-review',
          thing: 'review',
          thingId: id,
          reason: note,
        }),
      );
      if (closed) return;
      const message = 'Tidak ada pembayaran dengan ID ini, atau sudah ditangani.';
      throw new AppError('NOT_FOUND', { message });
    },
  };
}

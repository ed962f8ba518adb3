import { staffName } from '@serat/contract/fields';
import { roleLabels } from '@serat/contract/staff/roles';
import { command, type Command } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { choice, text } from '../option.ts';
import { factLines } from '../table.ts';
import { auditReason, byOption, opsActor } from '../words.ts';

const invite = command({
  name: 'staff invite',
  summary: 'Undang seorang staf: tautannya dikirim lewat email dan ditampilkan, berlaku 24 jam',
  argument: { name: 'EMAIL', what: 'email staf' },
  required: ['role'],
  options: {
    role: choice('PERAN', 'Perannya', roleLabels),
    name: text('NAMA', 'Namanya; dapat diubahnya sendiri saat menerima'),
    by: byOption,
  },
  prepare({ role, name, by }, typed) {
    if (role === null) return 'Sebutkan perannya dengan --role, misalnya --role owner.';
    const email = typed.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'EMAIL tidak benar.';
    const named = staffName.safeParse(name ?? (email.split('@')[0] || email));
    if (!named.success) return `${named.error.issues[0]?.message}.`;
    const invited = { email, fullName: named.data, role, areas: [] };
    return async ({ terminal, services }) => {
      const { staff, audit } = await services();
      const actor = opsActor(by);
      const { invitations } = staff;
      const entry = invitations.invitedEntry(invited);
      const url = await invitations.invite(invited, actor, audit.along(actor, entry));
      terminal.say(`Undangan untuk ${email} sebagai ${roleLabels[role]}, berlaku 24 jam:`);
      terminal.say(url);
    };
  },
});

const dismiss = command({
  name: 'staff dismiss',
  summary: 'Keluarkan seorang staf sekarang juga, seorang Pemilik pun, tanpa orang kedua',
  argument: { name: 'EMAIL', what: 'email staf' },
  required: ['reason'],
  options: { reason: auditReason, by: byOption, ...confirmOptions },
  prepare(given, typed) {
    const { reason, by } = given;
    if (!reason) return 'Sebutkan alasannya: --reason "…". Tercatat di jejak audit.';
    const email = typed.trim().toLowerCase();
    return async ({ terminal, services }) => {
      const { people } = (await services()).staff;
      const { id, fullName, role } = await people.requireByEmail(email);
      return confirmed(terminal, given, {
        preview: async () =>
          factLines([
            ['Staf yang keluar', `${fullName} (${email})`],
            ['Peran', roleLabels[role]],
            ['Alasan', reason],
          ]),
        async act() {
          await people.dismissNow(opsActor(by), { id, reason });
          terminal.say(`${fullName} (${email}) sudah keluar, semua perangkatnya juga.`);
        },
      });
    };
  },
});

export const staffCommands: readonly Command[] = [invite, dismiss];

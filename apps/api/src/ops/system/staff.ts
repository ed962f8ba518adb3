import { staffName } from '@serat/contract/fields';
import { roleLabels } from '@serat/contract/staff/roles';
import { command, type Command } from '../command.ts';
import { confirmed, confirmOptions } from '../confirm.ts';
import { choice, text } from '../option.ts';
import { factLines, tableLines } from '../table.ts';
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
        async preview() {
          const facts = factLines([
            ['Staf yang keluar', `${fullName} (${email})`],
            ['Peran', roleLabels[role]],
            ['Alasan', reason],
          ]);
          for (const line of facts) terminal.say(line);
        },
        async act() {
          await people.dismissNow(opsActor(by), { id, reason });
          terminal.say(`${fullName} (${email}) sudah keluar, semua perangkatnya juga.`);
        },
      });
    };
  },
});

const list = command({
  name: 'staff list',
  summary: 'Semua staf, dan undangan yang masih terbuka',
  options: {},
  prepare:
    () =>
    async ({ terminal, services }) => {
      const { people: staff } = (await services()).staff;
      const people = await staff.list({
        sorting: { by: 'fullName', descending: false, after: null },
        limit: 10_000,
      });
      const invitations = await staff.openInvitations();
      const rows = [
        ...people.map((person) => ({
          ...person,
          standing: person.leftDate ? 'keluar' : 'aktif',
          since: person.leftDate ?? person.joinedDate,
        })),
        ...invitations.map((open) => ({
          ...open,
          standing: 'diundang',
          since: open.invitedDate,
          hasSecondFactor: false,
        })),
      ];
      const lines = tableLines(
        [
          { title: 'Email', of: ({ email }) => email },
          { title: 'Nama', of: ({ fullName }) => fullName, width: 30 },
          { title: 'Peran', of: ({ role }) => roleLabels[role] },
          { title: 'Wilayah', of: ({ areas }) => areas.join(', ') || 'semua', width: 40 },
          {
            title: 'Verifikasi dua langkah',
            of: ({ hasSecondFactor }) => (hasSecondFactor ? 'ya' : null),
          },
          { title: 'Status', of: ({ standing }) => standing },
          { title: 'Sejak', of: ({ since }) => new Date(since) },
        ],
        rows,
      );
      for (const line of lines) terminal.say(line);
      terminal.say(`${rows.length} orang.`);
    },
});

export const staffCommands: readonly Command[] = [invite, dismiss, list];

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { jakartaDay } from '../clock.ts';
import { dayName } from '../modules/billing/index.ts';
import type { Command } from './command.ts';
import { onlyWord, refusals, userName } from './orders-words.ts';

const requests: Command = {
  name: 'privacy requests',
  usage: 'privacy requests',
  summary: 'Pelanggan yang meminta akunnya dihapus',
  prepare(words) {
    parseArgs({ args: [...words], options: {} });
    return async ({ terminal, services }) => {
      const open = await (await services()).privacy.openRequests();
      for (const { email, fullName, requestedAt } of open) {
        terminal.say([email, fullName, dayName(jakartaDay(requestedAt))].join('  '));
      }
      terminal.say(`${open.length} permintaan.`);
      return 0;
    };
  },
};

const exportData: Command = {
  name: 'privacy export',
  usage: 'privacy export EMAIL [--out BERKAS.json]',
  summary: 'Semua data seorang pelanggan sebagai JSON',
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { out: { type: 'string' } },
      allowPositionals: true,
    });
    const email = onlyWord(positionals, 'email pelanggan');
    if (email.problem) return email.problem;
    return ({ terminal, services }) =>
      refusals(terminal, async () => {
        const data = await (await services()).privacy.exportOf(email.word);
        const text = JSON.stringify(data, null, 2);
        if (!values.out) return terminal.say(text);
        // Personal data: for the one who asked for it, and nobody else on the machine.
        await writeFile(values.out, `${text}\n`, { mode: 0o600 });
        terminal.say(`Data ${email.word} tersimpan di ${values.out}.`);
      });
  },
};

const deletePerson: Command = {
  name: 'privacy delete',
  usage: 'privacy delete EMAIL --yes [--by NAMA]',
  summary: 'Hapus data pribadi seorang pelanggan untuk selamanya; pembukuan tetap, tanpa nama',
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { yes: { type: 'boolean', default: false }, by: { type: 'string' } },
      allowPositionals: true,
    });
    const email = onlyWord(positionals, 'email pelanggan');
    if (email.problem) return email.problem;
    if (!values.yes) return 'Ini tidak dapat dibatalkan. Tambahkan --yes bila Anda yakin.';
    return ({ terminal, services }) =>
      refusals(terminal, async () => {
        const { privacy } = await services();
        const outcome = await privacy.deletePerson(email.word, values.by ?? userName());
        terminal.say(
          outcome === 'deleted'
            ? `${email.word} sudah dihapus.`
            : `${email.word} sudah dihapus; pesanan dan tagihannya tersimpan tanpa nama.`,
        );
      });
  },
};

export const privacyCommands: readonly Command[] = [requests, exportData, deletePerson];

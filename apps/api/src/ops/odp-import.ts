import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importOdps, type ImportOutcome } from '../modules/coverage/index.ts';
import { createRegionIndex } from '../modules/region/index.ts';
import type { Command, Terminal } from './command.ts';

export const odpImport: Command = {
  name: 'odp import',
  usage: 'odp import BERKAS.csv [--dry-run]',
  summary: 'Muat daftar ODP dari CSV: code, latitude, longitude, ports, ports_in_use, technology',
  prepare(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (!file) return 'Sebutkan berkas CSV yang dimuat.';
    if (others.length > 0) return 'Hanya satu berkas yang dapat dimuat.';
    const dryRun = values['dry-run'];

    return async ({ db, terminal }) => {
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) {
        terminal.complain(`Berkas ${file} tidak ada atau tidak dapat dibaca.`);
        return 1;
      }
      const index = createRegionIndex();
      const outcome = await importOdps(
        {
          db,
          isInIndonesia: ({ latitude, longitude }) =>
            index.nearest(latitude, longitude, 1).length > 0,
        },
        createReadStream(file),
        { dryRun, onProblem: (line, reason) => terminal.complain(`baris ${line}: ${reason}`) },
      );
      return tell(outcome, dryRun, terminal);
    };
  },
};

const count = (value: number): string => value.toLocaleString('id-ID');

function tell(outcome: ImportOutcome, dryRun: boolean, terminal: Terminal): number {
  const { rows, problems, inserted, updated, unchanged } = outcome;
  if (problems > 0) {
    terminal.complain(
      `${count(problems)} masalah dari ${count(rows)} baris. Tidak ada yang dimuat; perbaiki berkasnya, lalu jalankan lagi.`,
    );
    return 1;
  }
  const figures = `${count(inserted)} baru, ${count(updated)} diperbarui, ${count(unchanged)} tetap`;
  terminal.say(
    dryRun
      ? `Uji coba: ${count(rows)} baris benar. Akan dimuat: ${figures}. Tidak ada yang diubah.`
      : `Selesai: ${count(rows)} ODP. ${figures}.`,
  );
  return 0;
}

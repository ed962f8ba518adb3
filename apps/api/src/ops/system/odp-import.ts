import { createReadStream } from 'node:fs';
import { createReverseLookup, loadRegions } from '@serat/regions';
import { thousands } from '../../jakarta/words.ts';
import { importOdps, type ImportOutcome } from '../../modules/sales/coverage/index.ts';
import type { Terminal } from '../command.ts';
import { csvImport } from './csv-import.ts';

export const odpImport = csvImport({
  name: 'odp import',
  summary: 'Muat daftar ODP dari CSV (lihat docs/odp.md)',
  async load(file, dryRun, { db, terminal, audit, actor, fileName, onProblem }) {
    const middles = createReverseLookup(loadRegions());
    const outcome = await importOdps(
      {
        db,
        isInIndonesia: ({ latitude, longitude }) =>
          middles.nearest(latitude, longitude, 1).length > 0,
      },
      createReadStream(file),
      {
        dryRun,
        onProblem,
        ...audit.along<ImportOutcome>(actor, ({ rows, inserted, updated, unchanged }) => ({
          action: 'odp.import',
          subject: 'odp',
          subjectId: fileName,
          after: { rows, added: inserted, updated, unchanged },
        })),
      },
    );
    return tell(outcome, dryRun, terminal);
  },
});

function tell(outcome: ImportOutcome, dryRun: boolean, terminal: Terminal): number {
  const { rows, problems, inserted, updated, unchanged } = outcome;
  if (problems > 0) {
    terminal.complain(
      `${thousands(problems)} masalah dari ${thousands(rows)} baris. Tidak ada yang dimuat; perbaiki berkasnya, lalu jalankan lagi.`,
    );
    return 1;
  }
  const figures = `${thousands(inserted)} baru, ${thousands(updated)} diperbarui, ${thousands(unchanged)} tetap`;
  terminal.say(
    dryRun
      ? `Uji coba: ${thousands(rows)} baris benar. Akan dimuat: ${figures}. Tidak ada yang diubah.`
      : `Selesai: ${thousands(rows)} ODP. ${figures}.`,
  );
  return 0;
}

import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  exportCatalogue,
  importCatalogue,
  type CatalogueOutcome,
} from '../../modules/sales/catalogue/index.ts';
import { command, exitCodes, type Command, type Terminal } from '../command.ts';
import { csvImport } from './csv-import.ts';
import { text } from '../option.ts';
import { byOption, opsActor } from '../words.ts';

const portalFiles = fileURLToPath(new URL('../../../../web/public', import.meta.url));
const isPortalPicture = (path: string): boolean =>
  /^\/katalog\/[a-z0-9-]+\.svg$/.test(path) && existsSync(join(portalFiles, path));

const load = csvImport({
  name: 'catalogue import',
  summary: 'Ganti produk dan harga yang dijual (lihat docs/catalogue.md)',
  async load(file, dryRun, { db, terminal, audit, actor, fileName, onProblem }) {
    const readPicture = (path: string) => readFile(join(dirname(file), path)).catch(() => null);
    const outcome = await importCatalogue(
      { db, readPicture, isPortalPicture },
      createReadStream(file),
      {
        dryRun,
        onProblem,
        ...audit.along<CatalogueOutcome>(actor, (loaded) => ({
          action: 'catalogue.import',
          subject: 'catalogue',
          subjectId: fileName,
          after: {
            rows: loaded.rows,
            added: loaded.added,
            updated: loaded.updated,
            resumed: loaded.resumed,
            removed: loaded.withdrawn,
            unchanged: loaded.unchanged,
          },
        })),
      },
    );
    return tell(outcome, dryRun, terminal);
  },
});

function tell(outcome: CatalogueOutcome, dryRun: boolean, terminal: Terminal): number {
  const { rows, problems, added, updated, resumed, withdrawn, unchanged, emptyAreas } = outcome;
  if (problems > 0) {
    terminal.complain(
      `${problems} masalah dari ${rows} baris. Tidak ada yang dimuat; perbaiki berkasnya, lalu jalankan lagi.`,
    );
    return 1;
  }
  const named = (what: string, ids: readonly string[]) =>
    ids.length > 0 && `${ids.length} ${what} (${ids.join(', ')})`;
  const figures = [
    named('baru', added),
    named('diperbarui', updated),
    named('dijual lagi', resumed),
    named('tidak dijual lagi', withdrawn),
    unchanged > 0 && `${unchanged} tetap`,
    outcome.reordered && 'urutan berubah',
  ];
  terminal.say(`Produk: ${figures.filter(Boolean).join(', ')}`);
  for (const { id, name } of emptyAreas) {
    terminal.say(`Perhatikan: belum ada paket internet untuk area ${id} (${name}).`);
  }
  terminal.say(
    dryRun
      ? `Uji coba: ${rows} baris benar. Tidak ada yang diubah.`
      : `Selesai: ${rows} baris dimuat.`,
  );
  return 0;
}

const save = command({
  name: 'catalogue export',
  summary: 'Tulis produk dan harga yang dijual sekarang, dalam bentuk yang dapat dimuat lagi',
  options: {
    out: text('BERKAS.csv', 'Tulis ke berkas ini; yang sudah ada tidak ditimpa'),
    by: byOption,
  },
  prepare:
    ({ out, by }) =>
    async ({ db, terminal, services }) => {
      const { audit } = await services();
      const entry = {
        action: 'list.export',
        subject: 'list',
        subjectId: 'catalogue export',
      } as const;
      await audit.note(opsActor(by), entry);
      const csv = await exportCatalogue(db);
      if (out === null) return terminal.say(csv.trimEnd());
      try {
        await writeFile(out, csv, { flag: 'wx' });
      } catch (error) {
        const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
        const reason = isThere ? 'sudah ada; pilih nama lain' : 'tidak dapat ditulis';
        terminal.complain(`Berkas ${out} ${reason}.`);
        return exitCodes.refused;
      }
      return terminal.say(`Katalog ditulis ke ${out}.`);
    },
});

export const catalogueCommands: readonly Command[] = [load, save];

import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import {
  exportCatalogue,
  importCatalogue,
  type CatalogueOutcome,
} from '../modules/catalogue/index.ts';
import type { Command, Terminal } from './command.ts';

const portalFiles = fileURLToPath(new URL('../../../web/public', import.meta.url));
const isPortalPicture = (path: string): boolean =>
  /^\/katalog\/[a-z0-9-]+\.svg$/.test(path) && existsSync(join(portalFiles, path));

const load: Command = {
  name: 'catalogue import',
  usage: 'catalogue import BERKAS.csv [--dry-run]',
  summary: 'Ganti produk dan harga yang dijual (lihat docs/catalogue.md)',
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
      const readPicture = (path: string) => readFile(join(dirname(file), path)).catch(() => null);
      const outcome = await importCatalogue(
        { db, readPicture, isPortalPicture },
        createReadStream(file),
        { dryRun, onProblem: (line, reason) => terminal.complain(`baris ${line}: ${reason}`) },
      );
      return tell(outcome, dryRun, terminal);
    };
  },
};

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

const save: Command = {
  name: 'catalogue export',
  usage: 'catalogue export [--out BERKAS.csv]',
  summary: 'Tulis produk dan harga yang dijual sekarang, dalam bentuk yang dapat dimuat lagi',
  prepare(words) {
    const { values } = parseArgs({ args: [...words], options: { out: { type: 'string' } } });
    return async ({ db, terminal }) => {
      const text = await exportCatalogue(db);
      if (values.out === undefined) {
        terminal.say(text.trimEnd());
        return 0;
      }
      try {
        await writeFile(values.out, text, { flag: 'wx' });
      } catch (error) {
        const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
        const reason = isThere ? 'sudah ada; pilih nama lain' : 'tidak dapat ditulis';
        terminal.complain(`Berkas ${values.out} ${reason}.`);
        return 1;
      }
      terminal.say(`Katalog ditulis ke ${values.out}.`);
      return 0;
    };
  },
};

export const catalogueCommands: readonly Command[] = [load, save];

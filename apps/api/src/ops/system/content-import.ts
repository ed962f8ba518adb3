import { basename, resolve } from 'node:path';
import { systemClock } from '../../jakarta/clock.ts';
import {
  createContentService,
  readContentFiles,
  type ImportOutcome,
} from '../../modules/base/content/index.ts';
import { command, exitCodes, type Terminal } from '../command.ts';
import { dryRunOption } from './csv-import.ts';
import { byOption, opsActor } from '../words.ts';

export const contentImport = command({
  name: 'content import',
  summary: 'Ganti tanya jawab, kontak, promo, ketentuan, dan privasi (lihat content/README.md)',
  argument: { name: 'FOLDER', what: 'folder konten' },
  options: { 'dry-run': dryRunOption, by: byOption },
  prepare({ by, 'dry-run': dryRun }, folder) {
    return async ({ db, terminal, services }) => {
      const files = await readContentFiles(folder).catch(() => null);
      if (!files) {
        terminal.complain(`Folder ${folder} tidak ada atau tidak dapat dibaca.`);
        return exitCodes.refused;
      }
      const content = createContentService({ db, clock: systemClock });
      // A part that the folder lacks stays as it is, so the defaults have to be loaded first.
      await content.imports.ensureDefaults();
      const { audit } = await services();
      const along = audit.along<ImportOutcome>(opsActor(by), ({ changes }) => ({
        action: 'content.import',
        subject: 'content',
        subjectId: basename(resolve(folder)),
        after: Object.fromEntries(changes.map(changed)),
      }));
      return tell(await content.imports.importFiles(files, { dryRun, ...along }), dryRun, terminal);
    };
  },
});

const changed = ({ part, added, updated, removed, unchanged }: ImportOutcome['changes'][number]) =>
  [part, { added, updated, removed, unchanged }] as const;

const partNames = {
  faq: 'Tanya jawab',
  contacts: 'Kontak',
  promos: 'Promo',
  support: 'Teks bantuan',
  terms: 'Ketentuan',
  privacy: 'Privasi',
} as const;

function tell({ problems, changes }: ImportOutcome, dryRun: boolean, terminal: Terminal): number {
  if (problems.length > 0) {
    for (const { place, reason } of problems) terminal.complain(`${place}: ${reason}`);
    terminal.complain(
      `${problems.length} masalah. Tidak ada yang dimuat; perbaiki, lalu jalankan lagi.`,
    );
    return 1;
  }
  for (const { part, added, updated, removed, unchanged, reordered } of changes) {
    const figures = [
      named('baru', added),
      named('diperbarui', updated),
      named('dihapus', removed),
      unchanged > 0 && `${unchanged} tetap`,
      reordered && 'urutan berubah',
    ];
    terminal.say(`${partNames[part]}: ${figures.filter(Boolean).join(', ') || 'kosong'}`);
  }
  terminal.say(
    dryRun
      ? 'Uji coba: seluruh folder benar. Tidak ada yang diubah.'
      : 'Selesai. Pelanggan melihatnya dalam beberapa menit.',
  );
  return 0;
}

const named = (what: string, names: readonly string[]) =>
  names.length > 0 && `${names.length} ${what} (${names.join(', ')})`;

import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createFileStore } from '../../adapters/files/index.ts';
import { loadDataKeys, type DataKeys } from '../../start/data-keys.ts';
import { topologyOf } from '../../db/distribution/topology.ts';
import { systemClock } from '../../jakarta/clock.ts';
import { thousands } from '../../jakarta/words.ts';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../start/start-error.ts';
import { readVersion } from '../../version.ts';
import { findProblems } from '../backup/check.ts';
import { makeBackup } from '../backup/make.ts';
import { readManifest, type Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore.ts';
import { command, exitCodes, type Command, type Surroundings, type Terminal } from '../command.ts';
import { openDatabase, openEmptyDatabase } from '../open-database.ts';
import { openServices } from '../open-services.ts';
import { flag } from '../option.ts';
import { byOption, opsActor } from '../words.ts';

const backup = command({
  name: 'backup',
  summary: 'Cadangkan basis data dan berkas ke folder baru; layanan boleh tetap berjalan',
  argument: { name: 'FOLDER', what: 'folder yang belum ada' },
  options: { by: byOption },
  prepare: (given, argument) => async (surroundings: Surroundings) => {
    const { settings, terminal } = surroundings;
    const folder = resolve(argument);
    if (existsSync(folder)) throw new StartError(`Folder ${folder} sudah ada: pilih nama lain.`);
    const { db, pool, secrets, close } = await openDatabase(settings, terminal);
    try {
      (await topologyOf(db)).requireDumpable();
      const version = await readVersion();
      const store = createFileStore(settings);
      const keys = await loadDataKeys(
        { configured: settings.dataKey, dataDir: settings.dataDir },
        false,
      );
      const { audit } = openServices(settings, db, secrets);
      const about = { subject: 'backup', subjectId: basename(folder) } as const;
      const made = await audit.around(
        opsActor(given.by),
        { begin: 'backup.make', end: 'backup.made', ...about },
        async () => {
          const at = systemClock();
          const value = await makeBackup({ pool, store, folder, keys, version, at });
          const { tables, files } = value.manifest;
          return { value, after: { rows: rowsIn(tables), files: files.length } };
        },
      );
      describe(terminal, made.manifest);
      for (const id of made.missing) {
        terminal.complain(`Berkas ${id} dikenal basis data, tetapi tidak ada di penyimpanan.`);
      }
      terminal.say(`Selesai: ${folder}. Simpan DATA_KEY di tempat lain: kuncinya tidak ikut.`);
      return made.missing.length > 0 ? exitCodes.refused : exitCodes.done;
    } finally {
      await close();
    }
  },
});

const restore = command({
  name: 'restore',
  summary: 'Pulihkan cadangan ke basis data yang kosong; layanan harus berhenti selama itu',
  needsOwner: true,
  argument: { name: 'FOLDER', what: 'folder cadangan' },
  options: {
    check: flag('Hanya periksa seluruh cadangan dan kuncinya; tidak ada yang dipulihkan'),
    drill: flag('Salinan untuk latihan: tanpa perangkat push, alamat webhook, dan antrean'),
  },
  prepare:
    ({ check, drill }, argument) =>
    async (surroundings: Surroundings) => {
      const { settings, terminal } = surroundings;
      const folder = resolve(argument);
      const manifest = await readManifest(folder);
      if (!manifest) throw new StartError(`${folder} bukan cadangan Serat yang utuh.`);
      describe(terminal, manifest);
      const problems = await findProblems(folder, manifest, await ownKeys(settings));
      for (const problem of problems) terminal.complain(problem);
      if (problems.length > 0) return exitCodes.refused;
      terminal.say('Cadangan utuh, dan DATA_KEY cocok.');
      if (check) return exitCodes.done;

      const { pool, close } = await openEmptyDatabase(settings, terminal);
      try {
        const target = { pool, store: createFileStore(settings) };
        await restoreBackup(target, folder, manifest, {
          isDrill: drill,
          onTable(table, rows) {
            if (rows > 0) terminal.note(`  ${table}  ${thousands(rows)}`);
          },
        });
        if (drill) {
          terminal.note(
            'Latihan: perangkat push, alamat webhook, antrean, dan surel yang menunggu tidak ikut.',
          );
        }
        terminal.say('Selesai. Jalankan layanan dengan pengaturan ini.');
        return exitCodes.done;
      } finally {
        await close();
      }
    },
});

/** Null if there is no key: a check must not create one. */
const ownKeys = ({ dataKey, dataDir }: Settings): Promise<DataKeys | null> =>
  loadDataKeys({ configured: dataKey, dataDir }, false).catch(() => null);

const rowsIn = (tables: Manifest['tables']): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

function describe(terminal: Terminal, { version, madeAt, tables, files }: Manifest): void {
  terminal.say(
    `Serat ${version}, ${madeAt}: ${thousands(rowsIn(tables))} baris dalam ${Object.keys(tables).length} tabel, ${thousands(files.length)} berkas.`,
  );
}

export const backupCommands: readonly Command<Surroundings>[] = [backup, restore];

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Actor } from '../../modules/base/audit/index.ts';
import {
  command,
  exitCodes,
  type Command,
  type CommandContext,
  type OpsServices,
  type Terminal,
} from '../command.ts';
import { flag } from '../option.ts';
import { byOption, opsActor } from '../words.ts';

interface CsvImport extends Pick<Command, 'name' | 'summary'> {
  load: (file: string, dryRun: boolean, surroundings: Surroundings) => Promise<number>;
}

interface Surroundings extends Pick<CommandContext, 'db'> {
  terminal: Terminal;
  audit: OpsServices['audit'];
  actor: Actor;
  /** Name of the file in the audit. */
  fileName: string;
  onProblem: (line: number, reason: string) => void;
}

export const dryRunOption = flag('Periksa semuanya tanpa mengubah apa pun');

export const csvImport = ({ load, ...words }: CsvImport): Command =>
  command({
    ...words,
    argument: { name: 'BERKAS.csv', what: 'berkas CSV' },
    options: { 'dry-run': dryRunOption, by: byOption },
    prepare:
      (given, file) =>
      async ({ db, terminal, services }) => {
        const found = await stat(file).catch(() => null);
        if (!found?.isFile()) {
          terminal.complain(`Berkas ${file} tidak ada atau tidak dapat dibaca.`);
          return exitCodes.refused;
        }
        const onProblem = (line: number, reason: string) =>
          terminal.complain(`baris ${line}: ${reason}`);
        const { audit } = await services();
        return load(file, given['dry-run'], {
          db,
          terminal,
          audit,
          actor: opsActor(given.by),
          fileName: basename(file),
          onProblem,
        });
      },
  });

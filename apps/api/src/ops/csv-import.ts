import { stat } from 'node:fs/promises';
import type { Db } from '../db/schema.ts';
import { command, exitCodes, type Command, type Terminal } from './command.ts';
import { flag } from './option.ts';

interface CsvImport extends Pick<Command, 'name' | 'summary'> {
  /** Answers the exit code. */
  load: (file: string, dryRun: boolean, surroundings: Surroundings) => Promise<number>;
}

interface Surroundings {
  db: Db;
  terminal: Terminal;
  onProblem: (line: number, reason: string) => void;
}

export const dryRunOption = flag('Periksa semuanya tanpa mengubah apa pun');

/** A command that loads one CSV file, or only tries to. */
export const csvImport = ({ load, ...words }: CsvImport): Command =>
  command({
    ...words,
    argument: { name: 'BERKAS.csv', what: 'berkas CSV' },
    options: { 'dry-run': dryRunOption },
    prepare:
      (given, file) =>
      async ({ db, terminal }) => {
        const found = await stat(file).catch(() => null);
        if (!found?.isFile()) {
          terminal.complain(`Berkas ${file} tidak ada atau tidak dapat dibaca.`);
          return exitCodes.refused;
        }
        const onProblem = (line: number, reason: string) =>
          terminal.complain(`baris ${line}: ${reason}`);
        return load(file, given['dry-run'], { db, terminal, onProblem });
      },
  });

import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Db } from '../db/schema.ts';
import type { Command, Terminal } from './command.ts';

interface CsvImport extends Pick<Command, 'name' | 'usage' | 'summary'> {
  /** Answers the exit code. */
  load: (file: string, dryRun: boolean, surroundings: Surroundings) => Promise<number>;
}

interface Surroundings {
  db: Db;
  terminal: Terminal;
  onProblem: (line: number, reason: string) => void;
}

/** A command that loads one CSV file, or only tries to. */
export function csvImport({ load, ...words }: CsvImport): Command {
  return {
    ...words,
    prepare(given) {
      const { values, positionals } = parseArgs({
        args: [...given],
        options: { 'dry-run': { type: 'boolean', default: false } },
        allowPositionals: true,
      });
      const [file, ...others] = positionals;
      if (!file) return 'Sebutkan berkas CSV yang dimuat.';
      if (others.length > 0) return 'Hanya satu berkas yang dapat dimuat.';

      return async ({ db, terminal }) => {
        const found = await stat(file).catch(() => null);
        if (!found?.isFile()) {
          terminal.complain(`Berkas ${file} tidak ada atau tidak dapat dibaca.`);
          return 1;
        }
        const onProblem = (line: number, reason: string) =>
          terminal.complain(`baris ${line}: ${reason}`);
        return load(file, values['dry-run'], { db, terminal, onProblem });
      };
    },
  };
}

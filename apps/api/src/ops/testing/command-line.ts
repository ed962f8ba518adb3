import { systemClock } from '../../jakarta/clock.ts';
import { createAuditService } from '../../modules/base/audit/index.ts';
import { testSecrets } from '../../testing/test-secrets.ts';
import type { Command, CommandContext, OpsServices, Terminal } from '../command.ts';

interface Heard {
  code: number;
  said: string[];
  complaints: string[];
  notes: string[];
}

/** A terminal that records its output. With answers it is interactive. */
export function listeningTerminal(answers?: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const notes: string[] = [];
  const terminal: Terminal = {
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
    note: (line) => void notes.push(line),
    ...(answers && { ask: async () => answers.shift() ?? '' }),
  };
  const heard = (code: number): Heard => ({ code, said, complaints, notes });
  return { terminal, heard };
}

/** Runs commands on an open database. The audit is available also without services. */
export function commandLine(
  commands: readonly Command[],
  { db, services }: { db: CommandContext['db']; services?: Partial<OpsServices> },
) {
  const log = { info: () => undefined };
  const audit = createAuditService({ db, clock: systemClock, secrets: testSecrets(), log });
  const typed = async (words: readonly string[], answers?: string[]): Promise<Heard> => {
    const { terminal, heard } = listeningTerminal(answers);
    const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
    if (!command) throw new Error(`no command ${words.join(' ')}`);
    const work = command.prepare(words.slice(command.name.split(' ').length));
    if (typeof work === 'string') {
      terminal.complain(work);
      return heard(2);
    }
    const open = async () => ({ audit, ...services }) as OpsServices;
    return heard(await work({ db, terminal, services: open }));
  };
  return {
    ops: (...words: string[]) => typed(words),
    opsAsked: (answer: string, ...words: string[]) => typed(words, [answer]),
    opsAskedAll: (answers: readonly string[], ...words: string[]) => typed(words, [...answers]),
  };
}

import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { billingCommands } from './billing.ts';
import { catalogueCommands } from './catalogue.ts';
import type { Command, Terminal } from './command.ts';
import { contentImport } from './content-import.ts';
import { leadCommands } from './leads.ts';
import { odpImport } from './odp-import.ts';
import { openDatabase } from './open-database.ts';
import { openServices } from './open-services.ts';
import { orderCommands } from './orders.ts';
import { paymentMethodCommands } from './payment-methods.ts';
import { paymentReviewCommands } from './payment-reviews.ts';
import { privacyCommands } from './privacy.ts';
import { refundCommands } from './refunds.ts';
import { subscriptionCommands } from './subscriptions.ts';

const commands: readonly Command[] = [
  odpImport,
  ...catalogueCommands,
  contentImport,
  ...leadCommands,
  ...orderCommands,
  ...refundCommands,
  ...paymentReviewCommands,
  ...paymentMethodCommands,
  ...subscriptionCommands,
  ...billingCommands,
  ...privacyCommands,
];

/** Runs what was typed and answers the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function run(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const asksForHelp = words.some((word) => word === '--help' || word === '-h');
  if (words.length === 0 || words[0] === 'help' || asksForHelp) {
    terminal.say(help());
    return 0;
  }
  const command = commands.find(({ name }) =>
    name.split(' ').every((part, at) => words[at] === part),
  );
  if (!command) {
    terminal.complain(`Perintah "${words.join(' ')}" tidak dikenal.\n\n${help()}`);
    return 2;
  }
  const work = understand(command, words.slice(command.name.split(' ').length));
  if (typeof work === 'string') {
    terminal.complain(`${work}\nPakai: npm run ops -- ${command.usage}`);
    return 2;
  }
  try {
    const settings = readSettings(env);
    const { db, close } = await openDatabase(settings);
    const services = () => openServices(settings, db);
    return await work({ db, terminal, services }).finally(close);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}

function understand(command: Command, words: readonly string[]): ReturnType<Command['prepare']> {
  try {
    return command.prepare(words);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) return 'Ada pilihan yang tidak dikenal.';
    throw error;
  }
}

function help(): string {
  const lines = commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return [
    'Perintah untuk penyedia. Pakai: npm run ops -- PERINTAH',
    '',
    ...lines,
    '',
    'Pengaturan (DATABASE_URL, DATA_DIR, …) sama dengan layanan; layanan boleh tetap berjalan.',
  ].join('\n');
}

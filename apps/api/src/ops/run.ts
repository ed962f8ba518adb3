import { readSettings } from '../settings.ts';
import { StartError } from '../start/start-error.ts';
import { readVersion } from '../version.ts';
import { backupCommands } from './system/backup.ts';
import { billCorrectionCommands } from './money/bill-corrections.ts';
import { billingCommands } from './money/billing.ts';
import { catalogueCommands } from './system/catalogue.ts';
import {
  exitCodes,
  type Command,
  type OpsServices,
  type Surroundings,
  type Terminal,
} from './command.ts';
import { contentImport } from './system/content-import.ts';
import { databaseCommands } from './system/database.ts';
import { debtCommands } from './money/debts.ts';
import { helpOn, helpOnAll, helpOnTopic } from './help.ts';
import { jobCommands } from './system/jobs.ts';
import { keyCommands } from './system/keys.ts';
import { mailCommands } from './customers/mails.ts';
import { moveInCommand } from './customers/move-in.ts';
import { odpImport } from './system/odp-import.ts';
import { asOwner, openDatabase } from './open-database.ts';
import { openServices } from './open-services.ts';
import { networkCommands } from './system/network.ts';
import { orderCommands } from './customers/orders.ts';
import { paymentMethodCommands } from './money/payment-methods.ts';
import { listNotifications } from './money/payment-notifications.ts';
import { recordPayment } from './money/payment-record.ts';
import { paymentReviewCommands } from './money/payment-reviews.ts';
import { privacyCommands } from './customers/privacy.ts';
import { secondFactorCommands } from './customers/second-factor.ts';
import { refundCommands } from './money/refunds.ts';
import { auditCommands } from './system/audit.ts';
import { staffCommands } from './system/staff.ts';
import { endSubscription } from './customers/subscription-end.ts';
import { tokenCommands } from './system/api-tokens.ts';
import { webhookCommands } from './system/webhooks.ts';
import { typed } from '../typed.ts';

export const commands: readonly Command[] = [
  ...orderCommands,
  endSubscription,
  ...billingCommands,
  ...billCorrectionCommands,
  ...paymentMethodCommands,
  recordPayment,
  listNotifications,
  ...paymentReviewCommands,
  ...refundCommands,
  ...debtCommands,
  odpImport,
  moveInCommand,
  ...catalogueCommands,
  contentImport,
  ...privacyCommands,
  ...secondFactorCommands,
  ...mailCommands,
  ...jobCommands,
  ...webhookCommands,
  ...tokenCommands,
  ...keyCommands,
  ...staffCommands,
  ...auditCommands,
  ...databaseCommands,
  ...networkCommands,
];

/** The backup commands open their database themselves, because a restore needs an empty database. */
const lone: readonly Command<Surroundings>[] = backupCommands;

export async function run(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const asksForHelp = words.some((word) => word === '--help' || word === '-h');
  if (words.length === 0 || words[0] === 'help' || asksForHelp) {
    const about = words.filter((word) => word !== 'help' && !word.startsWith('-'));
    terminal.say(help(about));
    return exitCodes.done;
  }
  if (words[0] === '--version') {
    terminal.say(await readVersion());
    return exitCodes.done;
  }
  const alone = find(lone, words);
  const command = alone ?? find(commands, words);
  if (!command) {
    terminal.complain(`Perintah "${words.join(' ')}" tidak dikenal.\n\n${help(words)}`);
    return exitCodes.notUnderstood;
  }
  const rest = words.slice(command.name.split(' ').length);
  const misunderstood = (why: string) => {
    terminal.complain(`${why}\nPakai: ${typed.ops} ${command.usage}`);
    return exitCodes.notUnderstood;
  };
  try {
    if (alone) {
      const work = alone.prepare(rest);
      if (typeof work === 'string') return misunderstood(work);
      return await work({ settings: readSettings(env), terminal });
    }
    const work = (command as Command).prepare(rest);
    if (typeof work === 'string') return misunderstood(work);
    const settings = readSettings(env);
    const { db, secrets, close } = await openDatabase(
      command.needsOwner ? asOwner(settings) : settings,
      terminal,
    );
    try {
      let opened: OpsServices | undefined;
      const services = async () => (opened ??= openServices(settings, db, secrets));
      return await work({ db, terminal, services });
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    terminal.complain(error.message);
    return exitCodes.refused;
  }
}

const find = <Some extends { name: string }>(
  among: readonly Some[],
  words: readonly string[],
): Some | undefined =>
  among.find(({ name }) => name.split(' ').every((part, at) => words[at] === part));

function help(about: readonly string[]): string {
  const all = [...commands, ...lone];
  const command = find(all, about);
  if (command) return helpOn(command);
  const ofTopic = all.filter(({ name }) => name.split(' ')[0] === about[0]);
  return ofTopic.length > 0 ? helpOnTopic(ofTopic) : helpOnAll(all);
}

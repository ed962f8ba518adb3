import type { Command, OpsServices } from './command.ts';
import { opsActor } from './words.ts';

/**
 * Commands that change something by many transactions, or hand out what is hidden: the audit names them as
 * a whole, once they are through. The others write their row beside what they change.
 */
const names: ReadonlySet<string> = new Set([
  'catalogue import',
  'content import',
  'database distribute',
  'debts write-off',
  'jobs retry',
  'keys rotate',
  'mail retry',
  'odp import',
  'payments record',
  'payments set',
  'privacy export',
  'subscriptions end',
]);

/** What was typed behind options may name a person, and is not kept. */
export async function noteCommand(
  { name }: Pick<Command, 'name'>,
  words: readonly string[],
  services: () => Promise<Pick<OpsServices, 'audit'>>,
): Promise<void> {
  if (!names.has(name) || words.includes('--dry-run')) return;
  const by = words[words.indexOf('--by') + 1] ?? null;
  const actor = opsActor(words.includes('--by') ? by : null);
  const options = words
    .filter((word) => word.startsWith('--'))
    .map((word) => word.split('=', 1)[0]);
  const { audit } = await services();
  await audit.note(actor, {
    action: `ops.${name.replaceAll(' ', '-')}`,
    thing: 'command',
    thingId: name,
    after: { options },
  });
}

import type { DeedName } from '@serat/contract/staff/deed-names';
import type { Command, OpsServices } from './command.ts';
import { opsActor } from './words.ts';

/**
 * Commands that change something by many transactions, or hand out what is hidden: the audit names them as
 * a whole, once they are through. The others write their row beside what they change.
 */
const actions: ReadonlyMap<string, DeedName> = new Map([
  ['catalogue import', 'ops.catalogue-import'],
  ['content import', 'ops.content-import'],
  ['database distribute', 'ops.database-distribute'],
  ['debts write-off', 'ops.debts-write-off'],
  ['jobs retry', 'ops.jobs-retry'],
  ['keys rotate', 'ops.keys-rotate'],
  ['mail retry', 'ops.mail-retry'],
  ['odp import', 'ops.odp-import'],
  ['payments record', 'ops.payments-record'],
  ['payments set', 'ops.payments-set'],
  ['privacy export', 'ops.privacy-export'],
  ['subscriptions end', 'ops.subscriptions-end'],
]);

/** What was typed behind options may name a person, and is not kept. */
export async function noteCommand(
  { name }: Pick<Command, 'name'>,
  words: readonly string[],
  services: () => Promise<Pick<OpsServices, 'audit'>>,
): Promise<void> {
  const action = actions.get(name);
  if (!action || words.includes('--dry-run')) return;
  const by = words[words.indexOf('--by') + 1] ?? null;
  const actor = opsActor(words.includes('--by') ? by : null);
  const options = words
    .filter((word) => word.startsWith('--'))
    .map((word) => word.split('=', 1)[0]);
  const { audit } = await services();
  await audit.note(actor, {
    action,
    thing: 'command',
    thingId: name,
    after: { options },
  });
}

import { contactField, type ContactField } from '@serat/contract/contact';
import { auditedContact, type WantedContact } from '../../../people/account/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { Decided, BackofficeDeps, Person } from '../backoffice-deps.ts';
import { fieldProposal } from './field-proposal.ts';

/** One kind per field, so that an email and a phone can be proposed at the same time. */
const kindOf = (field: ContactField) => `customer.${field}` as const;

/** A new email or phone needs two people and the customer's confirmation; an address needs one person. */
export function createContactActions({ approval, account, audit }: BackofficeDeps) {
  for (const field of contactField.options) {
    approval.register<WantedContact>(kindOf(field), {
      permission: 'customer.correct',
      carryOut: (wanted, _by, transacting) => account.contacts.start(wanted, transacting),
      entryOf: ({ customerId, value, seen }) => ({
        action: 'customer.contact',
        subject: 'customer',
        subjectId: customerId,
        customerId,
        before: auditedContact(field, seen),
        after: auditedContact(field, value),
      }),
    });
  }

  async function propose(
    who: Person,
    { reason, ...request }: Omit<WantedContact, 'seen'> & { reason: string },
  ): Promise<Decided> {
    const wanted = await account.contacts.plan(request);
    const kind = kindOf(wanted.field);
    const verb = wanted.opensClaim ? 'Buka klaim lewat' : 'Ganti';
    return approval.propose(who, { kind, ...fieldProposal(verb, wanted), reason });
  }

  async function correctAddress(
    who: Actor,
    { reason, ...wanted }: { customerId: string; address: string; seen: string; reason: string },
  ): Promise<void> {
    const { customerId, address, seen } = wanted;
    await account.contacts.correctAddress(
      wanted,
      audit.along(who, {
        action: 'customer.address',
        subject: 'customer',
        subjectId: customerId,
        customerId,
        before: { address: seen },
        after: { address },
        reason,
      }),
    );
  }

  return { propose, correctAddress };
}

import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { contactChangeEnd, maskedContact, type ContactChange } from './contact-change.policy.ts';
import type { createContactLinks } from './contact-links.ts';
import { codeMinutes } from '../limit/limits.policy.ts';
import type { OneTimeCodes } from '../registration/one-time-codes.ts';
import type { ProfileRow } from '../profile/profile.repository.ts';

type Deps = Pick<AccountDeps, 'queueMail'> & {
  codes: OneTimeCodes;
  links: ReturnType<typeof createContactLinks>;
};

type Owner = Pick<ProfileRow, 'email' | 'fullName'>;

/** Only customers with a login have contact changes, and every login has an email. */
function emailOf({ email }: Owner): string {
  if (email === null) throw new Error('a contact change of a customer without an email');
  return email;
}

/** The two mails about a change: the code to the new address, the notice to the old one. */
export function createContactMails({ queueMail, codes, links }: Deps) {
  /** The code for a phone goes to the account's email: not every provider has a channel to phones. */
  const codeAddress = (owner: Owner, { field, newValue }: ContactChange): string =>
    field === 'email' ? newValue : emailOf(owner);

  /** The notice about a phone goes to the account's email, too. */
  const oldAddress = (owner: Owner, { field, oldValue }: ContactChange): string =>
    field === 'email' ? oldValue : emailOf(owner);

  return {
    codeAddress,

    async sendCode(
      trx: Handle,
      owner: Owner,
      change: ContactChange,
      request: number,
    ): Promise<void> {
      const { customerId, field, newValue } = change;
      const to = codeAddress(owner, change);
      const { code } = await codes.issue(trx, {
        recipient: to,
        purpose: 'contact',
        registrationId: null,
      });
      await queueMail(trx, {
        kind: 'contact-code',
        eventKey: `contact-code:${request}`,
        customerId,
        to,
        // A mistyped email may belong to a stranger, so the mail carries no name.
        fullName: field === 'email' ? '' : owner.fullName,
        field,
        newValue: maskedContact(field, newValue),
        code,
        minutes: codeMinutes,
        until: contactChangeEnd(change),
        link: links.linkOf('confirm', change),
      });
    },

    async notify(trx: Handle, owner: Owner, change: ContactChange): Promise<void> {
      const { customerId, field, id, newValue, confirmedAt } = change;
      const step = confirmedAt === null ? 'asked' : 'confirmed';
      await queueMail(trx, {
        kind: 'contact-notice',
        eventKey: `contact-notice:${id}:${step}`,
        customerId,
        to: oldAddress(owner, change),
        fullName: owner.fullName,
        field,
        newValue: maskedContact(field, newValue),
        step,
        until: contactChangeEnd(change),
        link: links.linkOf('revoke', change),
      });
    },
  };
}

export type ContactMails = ReturnType<typeof createContactMails>;

import { timingSafeEqual } from 'node:crypto';
import type { Handle } from '../../../../db/schema.ts';
import type { Secrets } from '../../../../secrets.ts';
import type { ContactChange } from './contact-change.policy.ts';
import { listContactChanges } from './contact-change.repository.ts';
import { ownedToken, ownerOfToken } from '../session/secret-token.ts';

type Use = 'confirm' | 'revoke';

/**
 * The links in the mails about a change. The secret is a keyed digest of the change's random id, so it needs no storage
 * and later mails carry the same link.
 */
export function createContactLinks(secrets: Pick<Secrets, 'digest'>) {
  const linkOf = (use: Use, { customerId, id }: Pick<ContactChange, 'customerId' | 'id'>): string =>
    ownedToken(customerId, secrets.digest(`contact/${use}`, id));

  async function find(handle: Handle, use: Use, link: string): Promise<ContactChange | undefined> {
    const customerId = ownerOfToken(link);
    if (customerId === null) return undefined;
    const own = await listContactChanges(handle, customerId);
    return own.find((change) =>
      timingSafeEqual(Buffer.from(linkOf(use, change)), Buffer.from(link)),
    );
  }

  return { linkOf, find };
}

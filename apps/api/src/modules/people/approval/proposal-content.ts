import type { Secrets } from '../../../secrets.ts';
import type { Values } from '../../base/audit/index.ts';
import type { FoundProposal } from './approval.repository.ts';

export interface Content {
  before: Values | null;
  after: Values | null;
}

interface Sealed {
  hidden: object;
  content: Content;
}

/** A proposal's content, encrypted if it is personal, and the digest that binds a decision to it. */
export function createContents(secrets: Secrets) {
  const openSealed = ({ sealed }: FoundProposal): Sealed | null =>
    sealed && (JSON.parse(secrets.open(sealed)) as Sealed);

  const contentOf = (proposal: FoundProposal): Content | null =>
    openSealed(proposal)?.content ?? (proposal.content as Content | null);

  const payloadOf = (proposal: FoundProposal): unknown => ({
    ...(proposal.payload as object),
    ...openSealed(proposal)?.hidden,
  });

  return {
    /** Encrypts the hidden data and the content. Both are deleted after the decision. */
    seal: (hidden: object, content: Content): Buffer =>
      secrets.seal(JSON.stringify({ hidden, content } satisfies Sealed)),
    contentOf,
    payloadOf,
    /** Keyed, so that nobody can compute the digest without seeing the content. Null if there is no content. */
    digestOf(proposal: FoundProposal): string | null {
      const content = contentOf(proposal);
      if (content === null) return null;
      const { id, kind, title, amount, subject, subjectId, customerId, reason, proposedBy } =
        proposal;
      const about = [id, kind, title, amount, subject, subjectId, customerId, reason, proposedBy];
      const text = JSON.stringify([about, payloadOf(proposal), content]);
      return secrets.digest('proposal', text).toString('base64url');
    },
  };
}

export type Contents = ReturnType<typeof createContents>;

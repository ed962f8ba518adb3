import type { Permission, Role } from '@serat/contract/staff/roles';
import type { By } from '../../../db/by.ts';
import type { Areas } from '../../../db/query/areas.ts';
import type { Transacting } from '../../../db/driver/transact.ts';
import type { Actor, AuditedAction } from '../../base/audit/index.ts';

/** A person of the provider's, who proposes or decides. */
export type Person = Actor & { staffId: string; role: Role; areas: Areas };

/** What can be proposed: who may decide on it, and how it is carried out. */
export interface Proposable<Payload, Outcome = unknown> {
  /** Of whoever decides. */
  permission: Permission;
  /**
   * Checks everything again and does it in its own transaction, which ends with what is handed along.
   * In the books by whoever proposed it; who approved stands in the audit beside. `amount` is what they agreed on:
   * another one by now is refused.
   */
  carryOut(
    payload: Payload,
    by: By,
    transacting: Transacting<Outcome>,
    amount: number | null,
  ): Promise<unknown>;
  /** As the audit tells it where one person does it alone. */
  entryOf(payload: Payload, outcome: Outcome): AuditedAction;
}

/** The kinds of proposals there are, each known by the module whose entry it is. */
export function createKinds() {
  const kinds = new Map<string, Proposable<never, never>>();
  return {
    /** By the end of the wiring; a kind without it can't be proposed. */
    register<Payload, Outcome = unknown>(
      kind: string,
      proposable: Proposable<Payload, Outcome>,
    ): void {
      kinds.set(kind, proposable);
    },
    kindOf(kind: string): Proposable<unknown> {
      const known = kinds.get(kind);
      if (!known) throw new Error(`nobody carries out ${kind}`);
      return known;
    },
    /** Null where it is of a kind that is no more. */
    permissionFor: (kind: string): Permission | null => kinds.get(kind)?.permission ?? null,
  };
}

export type Kinds = ReturnType<typeof createKinds>;

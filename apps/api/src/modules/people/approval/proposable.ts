import type { Permission, Role } from '@serat/contract/staff/roles';
import type { By } from '../../../db/by.ts';
import type { Areas } from '../../../db/query/areas.ts';
import type { Transacting } from '../../../db/driver/transact.ts';
import type { Actor, AuditedAction } from '../../base/audit/index.ts';

export type Person = Actor & { staffId: string; role: Role; areas: Areas };

/** An action that can be proposed: who may decide and how it is executed. */
export interface Proposable<Payload, Outcome = unknown> {
  permission: Permission;
  /**
   * Checks everything again and acts in its own transaction, which ends with `transacting`. The books
   * name the proposer; the audit also names the approver. Refuses if the amount differs from the
   * approved `amount`.
   */
  carryOut(
    payload: Payload,
    by: By,
    transacting: Transacting<Outcome>,
    amount: number | null,
  ): Promise<unknown>;
  /** The audit entry, the same as for an action by one person. */
  entryOf(payload: Payload, outcome: Outcome): AuditedAction;
}

export function createKinds() {
  const kinds = new Map<string, Proposable<never, never>>();
  return {
    /** Call it during wiring. Kinds that are not registered cannot be proposed. */
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
    permissionFor: (kind: string): Permission | null => kinds.get(kind)?.permission ?? null,
  };
}

export type Kinds = ReturnType<typeof createKinds>;

import { roleLabels } from '@serat/contract/staff/roles';
import { AppError } from '../../../app-error.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import type { AuditedAction } from '../../base/audit/index.ts';
import { done, type Decided, type Members } from './members.ts';
import type { Caller } from './own-profile.service.ts';
import type { StaffDeps } from './staff-deps.ts';
import { decides, isForTwo, isFullOwner, type RoleAndAreas } from './staff.policy.ts';
import { setOwnLine, setRole } from './staff.repository.ts';

interface Change extends RoleAndAreas {
  id: string;
  version: number;
}

type Values = { before: Record<string, unknown>; after: Record<string, unknown> };

export function createRoleChange(deps: StaffDeps, members: Members) {
  const { db, audit, approval, endViewsOf } = deps;
  const { hold, requireAnotherOwner, shownOf } = members;

  approval.register<Change, Values>('staff.change', {
    permission: 'staff.manage',
    carryOut: (wanted, _by, transacting) => apply(wanted, transacting, 'two'),
    entryOf: changedEntry,
  });

  const apply = (
    { id, version, role, areas }: Change,
    transacting: Transacting<Values>,
    madeBy: 'one' | 'two',
  ) =>
    transact(db, transacting, async (trx): Promise<Values> => {
      if (!isFullOwner({ role, areas })) await requireAnotherOwner(trx, id);
      const person = await hold(trx, id);
      // The role may have changed since `change` decided that one person is enough.
      const needsTwo = madeBy === 'one' && isForTwo({ role, areas }, person);
      if (person.version !== version || needsTwo) {
        throw new AppError('STALE', {
          fields: {
            role: person.role,
            areas: person.areas.join(', '),
            version: String(person.version),
          },
        });
      }
      await setRole(trx, id, { role, areas });
      // Two people approved this role, so the staff member starts a new chain of invitations.
      if (decides(role) && !decides(person.role)) await setOwnLine(trx, id);
      // Open portal views may exceed the new role or areas.
      await endViewsOf(trx, id, null);
      return { before: { role: person.role, areas: person.areas }, after: { role, areas } };
    });

  async function change(
    who: Caller,
    { reason, ...wanted }: Change & { reason: string },
  ): Promise<Decided> {
    if (wanted.id === who.staffId) {
      throw new AppError('FORBIDDEN', {
        message: 'Peran Anda sendiri hanya dapat diubah orang lain.',
      });
    }
    const person = await db.transaction().execute((trx) => hold(trx, wanted.id));
    if (isForTwo(wanted, person)) {
      if (!isFullOwner(wanted)) {
        await db.transaction().execute((trx) => requireAnotherOwner(trx, wanted.id));
      }
      return approval.propose(who, {
        kind: 'staff.change',
        payload: wanted,
        content: { before: await shownOf(person), after: await shownOf({ ...person, ...wanted }) },
        title: `Jadikan ${person.fullName} (${person.email}) ${roleLabels[wanted.role]}`,
        subject: 'staff',
        subjectId: wanted.id,
        reason,
      });
    }
    await apply(
      wanted,
      audit.along<Values>(who, (values) => ({ ...changedEntry(wanted, values), reason })),
      'one',
    );
    return done;
  }

  return { change };
}

const changedEntry = ({ id }: Change, values: Values): AuditedAction => ({
  action: 'staff.change',
  subject: 'staff',
  subjectId: id,
  ...values,
});

import type { Role } from '@serat/contract/staff/roles';
import { AppError } from '../../../app-error.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import { createKnownBrowsers } from '../account/index.ts';
import type { Actor, AuditedAction } from '../../base/audit/index.ts';
import { done, type Decided, type Members } from './members.ts';
import type { Caller } from './own-profile.service.ts';
import type { StaffDeps } from './staff-deps.ts';
import { withdrawAllOf } from './staff-invitation.repository.ts';
import { deleteSessionsOf } from './staff-session.repository.ts';
import { setLeft } from './staff.repository.ts';

interface Leaving {
  id: string;
}

interface Left {
  email: string;
  role: Role;
  sessions: number;
  withdrawn: string[];
  revoked: string[];
}

export function createDismissal(deps: StaffDeps, members: Members) {
  const { db, clock, audit, approval, endViewsOf, revokeTokensOf } = deps;
  const { hold, requireAnotherOwner, shownOf } = members;
  const browsers = createKnownBrowsers(deps, 'staff');

  approval.register<Leaving, Left>('staff.dismiss', {
    permission: 'staff.manage',
    carryOut: ({ id }, _by, transacting) => leave(id, transacting),
    entryOf: leftEntry,
  });

  async function dismiss(
    who: Caller,
    { id, reason }: { id: string; reason: string },
  ): Promise<Decided> {
    if (id === who.staffId) {
      throw new AppError('FORBIDDEN', { message: 'Anda tidak dapat mengeluarkan diri sendiri.' });
    }
    const person = await db.transaction().execute(async (trx) => {
      await requireAnotherOwner(trx, id);
      return hold(trx, id);
    });
    if (person.role === 'owner') {
      const shown = await shownOf(person);
      return approval.propose(who, {
        kind: 'staff.dismiss',
        payload: { id },
        content: {
          before: { ...shown, standing: 'Bekerja' },
          after: { ...shown, standing: 'Keluar' },
        },
        title: `Keluarkan Pemilik ${person.fullName} (${person.email})`,
        subject: 'staff',
        subjectId: id,
        reason,
      });
    }
    await dismissNow(who, { id, reason });
    return done;
  }

  /** Dismisses without a second person: for the command line, or if the dismissed person is not an owner. */
  const dismissNow = (who: Actor, { id, reason }: { id: string; reason: string }) =>
    leave(
      id,
      audit.along<Left>(who, (left) => ({ ...leftEntry({ id }, left), reason })),
      // Guards against a staff member who becomes an owner meanwhile, because one person alone must not
      // dismiss an owner.
      who.staffId === null ? 'anybody' : 'no owner',
    );

  /** Ends the staff member's sessions, and revokes the invitations and tokens that they created. */
  const leave = (
    id: string,
    transacting: Transacting<Left>,
    whom: 'anybody' | 'no owner' = 'anybody',
  ) =>
    transact(db, transacting, async (trx): Promise<Left> => {
      await requireAnotherOwner(trx, id);
      const { email, role } = await hold(trx, id);
      if (role === 'owner' && whom === 'no owner') {
        throw new AppError('STALE', { message: 'Staf ini baru saja menjadi Pemilik.' });
      }
      await setLeft(trx, id, clock());
      const sessions = await deleteSessionsOf(trx, id);
      await browsers.forgetAll(trx, id);
      const withdrawn = await withdrawAllOf(trx, id, clock());
      const revoked = await revokeTokensOf(trx, id);
      await endViewsOf(trx, id, null);
      // Last, because it writes to the audit log.
      await approval.withdrawAllOf(trx, id);
      return { email, role, sessions, withdrawn, revoked };
    });

  return { dismiss, dismissNow };
}

const leftEntry = ({ id }: Leaving, left: Left): AuditedAction => ({
  action: 'staff.leave',
  subject: 'staff',
  subjectId: id,
  before: { ...left },
});

import { roleLabels } from '@serat/contract/staff/roles';
import { AppError } from '../../../app-error.ts';
import { createKnownBrowsers } from '../account/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import { createDismissal } from './dismissal.service.ts';
import type { Invited, createInvitations } from './invitation.service.ts';
import { createMembers, done, type Decided } from './members.ts';
import type { Caller } from './own-profile.service.ts';
import { createRoleChange } from './role-change.service.ts';
import type { StaffDeps } from './staff-deps.ts';
import { deleteSessionsOf } from './staff-session.repository.ts';
import { decides } from './staff.policy.ts';
import { findCredentials, listAreas, listStaff, type StaffPage } from './staff.repository.ts';

export function createPeople(
  deps: StaffDeps & { secondFactor: SecondFactor },
  invitations: ReturnType<typeof createInvitations>,
) {
  const { db, audit, approval, endViewsOf, secondFactor } = deps;
  const members = createMembers(deps);
  const browsers = createKnownBrowsers(deps, 'staff');
  const { areaNamer, shownOf, hold } = members;
  const { change } = createRoleChange(deps, members);
  const { dismiss, dismissNow } = createDismissal(deps, members);

  approval.register<Invited>('staff.invite', {
    permission: 'staff.manage',
    carryOut: (invited, by, transacting) => invitations.invite(invited, by, transacting, 'two'),
    entryOf: invitations.invitedEntry,
  });

  async function list(page: StaffPage) {
    const [people, nameAreas] = await Promise.all([listStaff(db, page), areaNamer()]);
    return people.map(({ joinedAt, leftAt, lastSeenAt, ...person }) => ({
      ...person,
      areaNames: nameAreas(person.areas),
      joinedDate: joinedAt.toISOString(),
      leftDate: leftAt?.toISOString() ?? null,
      lastSeenDate: lastSeenAt?.toISOString() ?? null,
    }));
  }

  async function openInvitations() {
    const open = await invitations.openInvitations();
    return open.map(({ invitedAt, expiresAt, ...invitation }) => ({
      ...invitation,
      invitedDate: invitedAt.toISOString(),
      expiresDate: expiresAt.toISOString(),
    }));
  }

  async function invite(who: Caller, invited: Invited): Promise<Decided> {
    if (!decides(invited.role)) {
      await invitations.invite(invited, who, audit.along(who, invitations.invitedEntry(invited)));
      return done;
    }
    return approval.propose(who, {
      kind: 'staff.invite',
      payload: invited,
      content: { before: null, after: await shownOf(invited) },
      title: `Undang ${invited.fullName} (${invited.email}) sebagai ${roleLabels[invited.role]}`,
      subject: 'staff',
      subjectId: invited.email,
      reason: `Undangan sebagai ${roleLabels[invited.role]}`,
    });
  }

  async function requireByEmail(email: string) {
    const found = await findCredentials(db, email);
    if (found) return found;
    throw new AppError('NOT_FOUND', { message: `Tidak ada staf dengan email ${email}.` });
  }

  async function endSessionsOf(who: Caller, { id, reason }: { id: string; reason: string }) {
    await db.transaction().execute(async (trx) => {
      await hold(trx, id);
      const sessions = await deleteSessionsOf(trx, id);
      await browsers.forgetAll(trx, id);
      // Also ends a login that waits for its second factor.
      await secondFactor.challenges.closeAll(trx, id);
      await endViewsOf(trx, id, who.requestId ?? null);
      await audit.record(trx, who, {
        action: 'staff.end-sessions',
        subject: 'staff',
        subjectId: id,
        before: { sessions },
        reason,
      });
    });
  }

  return {
    list,
    openInvitations,
    areas: () => listAreas(db),
    invite,
    change,
    dismiss,
    dismissNow,
    requireByEmail,
    endSessionsOf,
  };
}

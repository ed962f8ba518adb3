import type { Role } from '@serat/contract/staff/roles';
import { AppError } from '../../app-error.ts';
import type { Handle } from '../../db/schema.ts';
import { transact, type Transacting } from '../../db/transact.ts';
import type { Deed } from '../audit/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import type { Invited, createInvitations } from './invitation.service.ts';
import type { Caller } from './own-profile.service.ts';
import { deleteKnownBrowsersOf } from './staff-browser.repository.ts';
import type { StaffDeps } from './staff-deps.ts';
import { withdrawAllOf } from './staff-invitation.repository.ts';
import { deleteSessionsOf } from './staff-session.repository.ts';
import {
  holdStaff,
  listAreas,
  listStaff,
  type StaffPage,
  lockOwners,
  setLeft,
  setRole,
} from './staff.repository.ts';

interface Change {
  id: string;
  version: number;
  role: Role;
  areas: readonly string[];
}

type Decided = { outcome: 'done' } | { outcome: 'proposed'; proposalId: string };

const done: Decided = { outcome: 'done' };

/** Who works here, as what, and who does not any more. */
export function createPeople(
  deps: StaffDeps & { secondFactor: SecondFactor },
  invitations: ReturnType<typeof createInvitations>,
) {
  const { db, clock, audit, approval, endViewsOf, revokeTokensOf, secondFactor } = deps;

  approval.register<Invited>('staff.invite-owner', {
    permission: 'staff.manage',
    // Two people have decided: it stays when one of them leaves.
    carryOut: (invited, by, transacting) =>
      invitations.invite(invited, { staffId: null, name: by }, transacting),
    deedOf: invitations.invitedDeed,
  });
  const changedDeed = ({ id }: Change, values: Values): Deed => ({
    action: 'staff.change',
    thing: 'staff',
    thingId: id,
    ...values,
  });
  approval.register<Change, Values>('staff.make-owner', {
    permission: 'staff.manage',
    carryOut: (wanted, _by, transacting) => apply(wanted, transacting),
    deedOf: changedDeed,
  });

  async function areaNamer() {
    const names = new Map((await listAreas(db)).map(({ id, name }) => [id, name]));
    return (areas: readonly string[]): string =>
      areas.map((id) => names.get(id) ?? id).join(', ') || 'Semua wilayah';
  }

  /** As whoever decides reads it. */
  async function shownOf({ email, fullName, role, areas }: Invited) {
    return { email, fullName, role, areas: (await areaNamer())(areas) };
  }

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
    if (invited.role !== 'owner') {
      await invitations.invite(invited, who, audit.along(who, invitations.invitedDeed(invited)));
      return done;
    }
    const proposalId = await approval.propose(who, {
      kind: 'staff.invite-owner',
      payload: invited,
      content: { before: null, after: await shownOf(invited) },
      title: `Undang ${invited.fullName} (${invited.email}) sebagai Pemilik`,
      thing: 'staff',
      thingId: invited.email,
      reason: 'Undangan sebagai Pemilik',
    });
    return { outcome: 'proposed', proposalId };
  }

  async function hold(trx: Handle, id: string) {
    const person = await holdStaff(trx, id);
    if (!person)
      throw new AppError('NOT_FOUND', { message: 'Staf ini tidak ada, atau sudah keluar.' });
    return person;
  }

  async function requireAnotherOwner(trx: Handle, id: string): Promise<void> {
    const owners = await lockOwners(trx);
    if (owners.includes(id) && owners.length === 1) {
      throw new AppError('STEP_REFUSED', {
        message: 'Ini pemilik yang terakhir. Jadikan orang lain Pemilik dulu.',
      });
    }
  }

  const apply = ({ id, version, role, areas }: Change, transacting: Transacting<Values>) =>
    transact(db, transacting, async (trx): Promise<Values> => {
      if (!isFullOwner({ role, areas })) await requireAnotherOwner(trx, id);
      const person = await hold(trx, id);
      if (person.version !== version) {
        throw new AppError('STALE', {
          fields: {
            role: person.role,
            areas: person.areas.join(', '),
            version: String(person.version),
          },
        });
      }
      await setRole(trx, id, { role, areas });
      // The new role, or its areas, may not have what is open.
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
    if (wanted.role === 'owner' && (person.role !== 'owner' || isWider(wanted, person))) {
      const proposalId = await approval.propose(who, {
        kind: 'staff.make-owner',
        payload: wanted,
        content: { before: await shownOf(person), after: await shownOf({ ...person, ...wanted }) },
        title: `Jadikan ${person.fullName} Pemilik`,
        thing: 'staff',
        thingId: wanted.id,
        reason,
      });
      return { outcome: 'proposed', proposalId };
    }
    await apply(
      wanted,
      audit.along<Values>(who, (values) => ({ ...changedDeed(wanted, values), reason })),
    );
    return done;
  }

  /** All sessions end in the same moment, and with them the ways in that others were given. */
  async function dismiss(who: Caller, { id, reason }: { id: string; reason: string }) {
    if (id === who.staffId) {
      throw new AppError('FORBIDDEN', { message: 'Anda tidak dapat mengeluarkan diri sendiri.' });
    }
    await db.transaction().execute(async (trx) => {
      await requireAnotherOwner(trx, id);
      const { email, role } = await hold(trx, id);
      await setLeft(trx, id, clock());
      const sessions = await deleteSessionsOf(trx, id);
      await deleteKnownBrowsersOf(trx, id);
      const withdrawn = await withdrawAllOf(trx, id, clock());
      const revoked = await revokeTokensOf(trx, id);
      await endViewsOf(trx, id, who.requestId ?? null);
      await audit.record(trx, who, {
        action: 'staff.leave',
        thing: 'staff',
        thingId: id,
        before: { email, role, sessions, withdrawn, revoked },
        reason,
      });
    });
  }

  async function endSessionsOf(who: Caller, { id, reason }: { id: string; reason: string }) {
    await db.transaction().execute(async (trx) => {
      await hold(trx, id);
      const sessions = await deleteSessionsOf(trx, id);
      await deleteKnownBrowsersOf(trx, id);
      // A login that is halfway in is one of them.
      await secondFactor.challenges.closeAll(trx, id);
      await endViewsOf(trx, id, who.requestId ?? null);
      await audit.record(trx, who, {
        action: 'staff.end-sessions',
        thing: 'staff',
        thingId: id,
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
    endSessionsOf,
  };
}

type Standing = Pick<Change, 'role' | 'areas'>;

/** One of some areas manages nobody. */
const isFullOwner = ({ role, areas }: Standing): boolean => role === 'owner' && areas.length === 0;
const isWider = (wanted: Standing, now: Standing): boolean =>
  isFullOwner(wanted) && !isFullOwner(now);

type Values = { before: Record<string, unknown>; after: Record<string, unknown> };

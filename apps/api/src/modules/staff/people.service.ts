import { isPermitted, roleLabels, type Role } from '@serat/contract/staff/roles';
import { AppError } from '../../app-error.ts';
import type { Handle } from '../../db/schema.ts';
import { transact, type Transacting } from '../../db/transact.ts';
import type { Proposed } from '../approval/index.ts';
import type { Actor, Deed } from '../audit/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import type { Invited, createInvitations } from './invitation.service.ts';
import type { Caller } from './own-profile.service.ts';
import { deleteKnownBrowsersOf } from './staff-browser.repository.ts';
import type { StaffDeps } from './staff-deps.ts';
import { withdrawAllOf } from './staff-invitation.repository.ts';
import { deleteSessionsOf } from './staff-session.repository.ts';
import {
  findCredentials,
  holdStaff,
  listAreas,
  listStaff,
  type StaffPage,
  lockOwners,
  setLeft,
  setOwnLine,
  setRole,
} from './staff.repository.ts';

interface Change {
  id: string;
  version: number;
  role: Role;
  areas: readonly string[];
}

type Decided = { outcome: 'done' } | Proposed;

const done: Decided = { outcome: 'done' };

/** Who works here, as what, and who does not any more. */
export function createPeople(
  deps: StaffDeps & { secondFactor: SecondFactor },
  invitations: ReturnType<typeof createInvitations>,
) {
  const { db, clock, audit, approval, endViewsOf, revokeTokensOf, secondFactor } = deps;

  approval.register<Invited>('staff.invite', {
    permission: 'staff.manage',
    carryOut: (invited, by, transacting) => invitations.invite(invited, by, transacting, 'two'),
    deedOf: invitations.invitedDeed,
  });
  const changedDeed = ({ id }: Change, values: Values): Deed => ({
    action: 'staff.change',
    thing: 'staff',
    thingId: id,
    ...values,
  });
  approval.register<Change, Values>('staff.change', {
    permission: 'staff.manage',
    carryOut: (wanted, _by, transacting) => apply(wanted, transacting, 'two'),
    deedOf: changedDeed,
  });

  approval.register<Leaving, Left>('staff.dismiss', {
    permission: 'staff.manage',
    carryOut: ({ id }, _by, transacting) => leave(id, transacting),
    deedOf: leftDeed,
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
    if (!decides(invited.role)) {
      await invitations.invite(invited, who, audit.along(who, invitations.invitedDeed(invited)));
      return done;
    }
    return approval.propose(who, {
      kind: 'staff.invite',
      payload: invited,
      content: { before: null, after: await shownOf(invited) },
      title: `Undang ${invited.fullName} (${invited.email}) sebagai ${roleLabels[invited.role]}`,
      thing: 'staff',
      thingId: invited.email,
      reason: `Undangan sebagai ${roleLabels[invited.role]}`,
    });
  }

  async function hold(trx: Handle, id: string) {
    const person = await holdStaff(trx, id);
    if (!person)
      throw new AppError('NOT_FOUND', { message: 'Staf ini tidak ada, atau sudah keluar.' });
    return person;
  }

  async function requireByEmail(email: string) {
    const found = await findCredentials(db, email);
    if (found) return found;
    throw new AppError('NOT_FOUND', { message: `Tidak ada staf dengan email ${email}.` });
  }

  async function requireAnotherOwner(trx: Handle, id: string): Promise<void> {
    const owners = await lockOwners(trx);
    if (owners.includes(id) && owners.length === 1) {
      throw new AppError('STEP_REFUSED', {
        message: 'Ini pemilik yang terakhir. Jadikan orang lain Pemilik dulu.',
      });
    }
  }

  const apply = (
    { id, version, role, areas }: Change,
    transacting: Transacting<Values>,
    madeBy: 'one' | 'two',
  ) =>
    transact(db, transacting, async (trx): Promise<Values> => {
      if (!isFullOwner({ role, areas })) await requireAnotherOwner(trx, id);
      const person = await hold(trx, id);
      // Somebody else may have changed the role since `change` decided that one person is enough.
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
      // A role that decides is given as its invitation is: not by one person alone.
      if (decides(role) && !decides(person.role)) await setOwnLine(trx, id);
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
    if (isForTwo(wanted, person)) {
      if (!isFullOwner(wanted)) {
        await db.transaction().execute((trx) => requireAnotherOwner(trx, wanted.id));
      }
      return approval.propose(who, {
        kind: 'staff.change',
        payload: wanted,
        content: { before: await shownOf(person), after: await shownOf({ ...person, ...wanted }) },
        title: `Jadikan ${person.fullName} (${person.email}) ${roleLabels[wanted.role]}`,
        thing: 'staff',
        thingId: wanted.id,
        reason,
      });
    }
    await apply(
      wanted,
      audit.along<Values>(who, (values) => ({ ...changedDeed(wanted, values), reason })),
      'one',
    );
    return done;
  }

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
        thing: 'staff',
        thingId: id,
        reason,
      });
    }
    await dismissNow(who, { id, reason });
    return done;
  }

  /** Without a second person: for the command line, and for whoever is no owner. */
  const dismissNow = (who: Actor, { id, reason }: { id: string; reason: string }) =>
    leave(
      id,
      audit.along<Left>(who, (left) => ({ ...leftDeed({ id }, left), reason })),
      // An owner becomes nobody's to dismiss alone meanwhile.
      who.staffId === null ? 'anybody' : 'no owner',
    );

  /** All sessions end in the same moment, and with them the ways in that others were given. */
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
      await deleteKnownBrowsersOf(trx, id);
      const withdrawn = await withdrawAllOf(trx, id, clock());
      const revoked = await revokeTokensOf(trx, id);
      await endViewsOf(trx, id, null);
      // Last: it writes to the audit.
      await approval.withdrawAllOf(trx, id);
      return { email, role, sessions, withdrawn, revoked };
    });

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
    dismissNow,
    requireByEmail,
    endSessionsOf,
  };
}

type Standing = Pick<Change, 'role' | 'areas'>;

/** One of some areas manages nobody. */
const isFullOwner = ({ role, areas }: Standing): boolean => role === 'owner' && areas.length === 0;
/** A role that may decide on what others propose. */
const decides = (role: Role): boolean => isPermitted(role, 'proposal.decide');
/** Somebody gets a role that decides or becomes an owner of everything, or an owner loses something. */
const isForTwo = (wanted: Standing, now: Standing): boolean =>
  (decides(wanted.role) && !decides(now.role)) ||
  (wanted.role === 'owner') !== (now.role === 'owner') ||
  isFullOwner(wanted) !== isFullOwner(now);

interface Leaving {
  id: string;
}
/** What went with them. */
interface Left {
  email: string;
  role: Role;
  sessions: number;
  withdrawn: string[];
  revoked: string[];
}
const leftDeed = ({ id }: Leaving, left: Left): Deed => ({
  action: 'staff.leave',
  thing: 'staff',
  thingId: id,
  before: { ...left },
});

type Values = { before: Record<string, unknown>; after: Record<string, unknown> };

import type { Profile } from '@serat/contract/profile';
import { roleLabels, type Role } from '@serat/contract/staff/roles';
import { AppError } from '../../../app-error.ts';
import type { Db, Handle, Key } from '../../../db/schema.ts';
import { lockPresentStaff } from '../../../db/locks/staff-lock.ts';
import { daysBefore, type Clock } from '../../../jakarta/clock.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { newOwnedToken, ownerOfToken, tokenDigest } from '../account/index.ts';
import type { Actor, AuditService, AuditedAction } from '../../base/audit/index.ts';
import * as repository from './view.repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  audit: AuditService;
  getProfile: (customerId: string) => Promise<Profile>;
}

type Viewer = Actor & { staffId: string; role: Role; tokenHash: Buffer; sessionEndsAt: Date };

const ticketSeconds = 60;
const viewMinutes = 15;
const mostShown = 20;
const keptDays = 365;

/** Prefix of a view's token, which distinguishes it from a customer's token. */
const mark = 'v.';

/** Staff view the portal as a customer: with a reason, for minutes, read-only. */
export function createViewService({ db, clock, audit, getProfile }: Deps) {
  /** Returns a ticket for the portal that works once within a minute. */
  async function open(
    who: Viewer,
    { customerId, reason }: { customerId: string; reason: string },
  ): Promise<string> {
    const ticket = newOwnedToken(customerId);
    await db.transaction().execute(async (trx) => {
      await lockPresentStaff(trx, who.staffId);
      if (!(await repository.holdSession(trx, who.tokenHash))) throw new AppError('NO_SESSION');
      if (!(await repository.findActive(trx, customerId))) {
        throw new AppError('STEP_REFUSED', {
          message: 'Akun pelanggan ini belum aktif: tidak ada yang dapat dilihat.',
        });
      }
      const at = clock();
      await repository.insertView(trx, {
        customerId,
        staffId: who.staffId,
        staffName: who.name,
        staffRole: who.role,
        ticketHash: tokenDigest(ticket),
        ticketExpiresAt: new Date(at.getTime() + ticketSeconds * 1000),
        latestEnd: who.sessionEndsAt,
        at,
      });
      await audit.record(trx, who, { ...entryOn(customerId, 'customer.view'), reason });
    });
    return ticket;
  }

  async function redeem(ticket: string) {
    const customerId = ownerOfToken(ticket) ?? '';
    const token = mark + newOwnedToken(customerId);
    const now = clock();
    const longest = new Date(now.getTime() + viewMinutes * 60_000);
    const expiresAt = await db.transaction().execute(async (trx) => {
      const view = await repository.redeemTicket(trx, {
        customerId,
        ticketHash: tokenDigest(ticket),
        tokenHash: tokenDigest(token),
        now,
        longest,
      });
      if (!view) {
        throw new AppError('WRONG_CODE', {
          message: 'Tautan ini sudah dipakai atau lewat satu menit. Buka lagi dari konsol.',
        });
      }
      const { id: viewId, expiresAt: runAt } = view;
      await enqueue(trx, 'end-view', { customerId, viewId }, { runAt });
      return runAt;
    });
    const { fullName, email, profilePicture } = await getProfile(customerId);
    return { token, fullName, email, profilePicture, endsDate: expiresAt.toISOString() };
  }

  async function authenticate(token: string) {
    const tokenHash = tokenDigest(token);
    const customerId = ownerOfToken(token.slice(mark.length));
    if (customerId === null) return null;
    const view = await repository.findOpenView(db, { customerId, tokenHash, now: clock() });
    return view ? { customerId, tokenHash, verified: true, viewer: { viewId: view.id } } : null;
  }

  async function end(key: Key, requestId: string | null): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const view = await repository.endView(trx, key, clock());
      if (view) await recordEnd(trx, view, requestId);
    });
  }

  const recordEnd = (
    trx: Handle,
    { customerId, staffId, staffName, staffRole, openedAt }: EndedView,
    requestId: string | null,
  ): Promise<void> =>
    audit.record(
      trx,
      { staffId, name: staffName, role: staffRole as Role, requestId },
      {
        ...entryOn(customerId, 'customer.view-end'),
        before: { openedAt: openedAt.toISOString() },
      },
    );

  /** Call it last in a transaction, because it writes to the audit log. */
  async function endAllOf(trx: Handle, staffId: string, requestId: string | null): Promise<void> {
    for (const view of await repository.endViewsOf(trx, staffId, clock())) {
      await recordEnd(trx, view, requestId);
    }
  }

  /** For the customer: the date and the role of the viewer. Names stay in the audit log. */
  async function list(customerId: string) {
    const rows = await repository.listViews(db, customerId, mostShown);
    return rows.map(({ id, staffRole, openedAt }) => ({
      id,
      by: roleLabels[staffRole as Role],
      date: openedAt.toISOString(),
    }));
  }

  const purges = {
    customerViews: (now: Date) => repository.deleteViewsBefore(db, daysBefore(now, keptDays)),
  } satisfies PurgeSteps;

  return {
    open,
    redeem,
    authenticate,
    isViewToken: (token: string): boolean => token.startsWith(mark),
    end,
    endAllOf,
    list,
    purges,
  };
}

export type ViewService = ReturnType<typeof createViewService>;

type EndedView = NonNullable<Awaited<ReturnType<typeof repository.endView>>>;

const entryOn = (customerId: string, action: AuditedAction['action']): AuditedAction => ({
  action,
  subject: 'customer',
  subjectId: customerId,
  customerId,
});

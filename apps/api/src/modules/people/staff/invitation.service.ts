import { roleLabels, type Role } from '@serat/contract/staff/roles';
import { staffPages } from '@serat/contract/staff/pages';
import { AppError } from '../../../app-error.ts';
import type { By } from '../../../db/by.ts';
import { lockPresentStaff } from '../../../db/locks/staff-lock.ts';
import type { Transacting } from '../../../db/driver/transact.ts';
import { transact } from '../../../db/driver/transact.ts';
import { newToken, tokenDigest } from '../account/index.ts';
import type { Actor, AuditedAction } from '../../base/audit/index.ts';
import { requireStaffPassword } from './own-profile.service.ts';
import type { StaffDeps } from './staff-deps.ts';
import {
  findInvitation,
  holdInvitation,
  insertInvitation,
  listInvitations,
  setAccepted,
  withdraw,
} from './staff-invitation.repository.ts';
import { findCredentials, findLine, insertStaff, isNameInUse } from './staff.repository.ts';

export interface Invited {
  email: string;
  fullName: string;
  role: Role;
  areas: readonly string[];
}

const goodForHours = 24;

export function createInvitations(deps: StaffDeps) {
  const { db, clock, passwords, queueMail, audit, consoleUrl } = deps;

  function invite(
    invited: Invited,
    by: By,
    transacting: Transacting<string>,
    madeBy: 'one' | 'two' = 'one',
  ): Promise<string> {
    if (consoleUrl === null) {
      throw new AppError('STEP_REFUSED', {
        message: 'Undangan memerlukan alamat konsol: isi CONSOLE_URL dulu.',
      });
    }
    return transact(db, transacting, async (trx) => {
      const inviter = madeBy === 'one' ? by.staffId : null;
      if (inviter !== null) await lockPresentStaff(trx, inviter);
      if (await findCredentials(trx, invited.email)) {
        throw new AppError('STEP_REFUSED', { message: 'Email ini sudah milik seorang staf.' });
      }
      if (await isNameInUse(trx, invited.fullName)) throw nameInUse();
      const token = newToken();
      const at = clock();
      const id = await insertInvitation(trx, {
        ...invited,
        tokenHash: tokenDigest(token),
        invitedBy: by,
        startsLine: inviter === null,
        at,
        expiresAt: new Date(at.getTime() + goodForHours * 3_600_000),
      });
      const url = `${consoleUrl}${staffPages.invitation}#${token}`;
      await queueMail(trx, {
        kind: 'staff-invitation',
        eventKey: `staff-invitation:${id}`,
        to: invited.email,
        fullName: invited.fullName,
        role: roleLabels[invited.role],
        invitedBy: by.name,
        url,
        minutes: goodForHours * 60,
      });
      return url;
    });
  }

  const invitedEntry = ({ email, role, areas }: Invited): AuditedAction => ({
    action: 'staff.invite',
    subject: 'staff',
    subjectId: email,
    after: { email, role, areas },
  });

  async function withdrawInvitation(who: Actor, id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const gone = await withdraw(trx, id, clock());
      if (!gone) throw new AppError('NOT_FOUND', { message: 'Undangan ini tidak terbuka lagi.' });
      await audit.record(trx, who, {
        action: 'staff.withdraw-invitation',
        subject: 'staff',
        subjectId: gone.email,
        before: gone,
      });
    });
  }

  async function readInvitation(token: string) {
    const found = await findInvitation(db, tokenDigest(token), clock());
    if (!found) throw notOpen();
    return found;
  }

  async function acceptInvitation(
    { token, fullName, password }: { token: string; fullName: string; password: string },
    requestId: string,
  ): Promise<{ email: string }> {
    const tokenHash = tokenDigest(token);
    const { email } = await readInvitation(token);
    await requireStaffPassword(deps, password, 'password', { fullName, email });
    const passwordHash = await passwords.hash(password);
    return db.transaction().execute(async (trx) => {
      const at = clock();
      const invited = await holdInvitation(trx, tokenHash, at);
      if (!invited) throw notOpen();
      const { role, areas, invitedById, startsLine } = invited;
      const lineId = startsLine || !invitedById ? null : await findLine(trx, invitedById);
      const person = { email, fullName, role, areas, passwordHash, lineId, at };
      const staffId = await insertStaff(trx, person);
      if (staffId === null) {
        throw (await isNameInUse(trx, fullName)) ? nameInUse() : notOpen();
      }
      await setAccepted(trx, invited.id, at);
      await audit.record(
        trx,
        { staffId, name: fullName, role, requestId },
        {
          action: 'staff.join',
          subject: 'staff',
          subjectId: staffId,
          after: { email, role, areas },
        },
      );
      return { email };
    });
  }

  return {
    invite,
    invitedEntry,
    withdrawInvitation,
    readInvitation,
    acceptInvitation,
    openInvitations: () => listInvitations(db, clock()),
  };
}

const nameInUse = () =>
  new AppError('INVALID_INPUT', {
    fields: { fullName: 'Nama ini sudah dipakai staf lain. Tambahkan nama lain atau inisial' },
  });

const notOpen = () =>
  new AppError('NOT_FOUND', {
    message:
      'Undangan ini tidak berlaku lagi: sudah dipakai, ditarik, atau lewat 24 jam. Minta undangan baru.',
  });

import { randomUUID } from 'node:crypto';
import type { ContactField } from '@serat/contract/contact';
import { AppError } from '../../../../app-error.ts';
import { claim, release } from '../../../../db/directory.ts';
import type { Handle } from '../../../../db/schema.ts';
import { theService } from '../../../base/audit/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import {
  auditedContact,
  contactChangeState,
  phoneChangesAfter,
  type ContactChange,
} from './contact-change.policy.ts';
import {
  deleteContactChange,
  findContactChange,
  listContactChanges,
  markContactChange,
} from './contact-change.repository.ts';
import { deadLink, emailIsNew, overtaken } from './contact-refusals.ts';
import type { createContactLinks } from './contact-links.ts';
import type { ContactMails } from './contact-mails.ts';
import { setContact, setPassword } from '../customer.repository.ts';
import type { KnownBrowsers } from '../session/known-browsers.ts';
import type { LoginThrottle } from '../limit/login-throttle.ts';
import type { OneTimeCodes } from '../registration/one-time-codes.ts';
import { noPassword } from '../password/password-work.ts';
import { findProfile, lockProfile, type ProfileRow } from '../profile/profile.repository.ts';
import { deleteRegistrationsOf } from '../registration/registration.repository.ts';
import { deleteSessionsOf } from '../session/session.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'emit' | 'audit' | 'secondFactor'> & {
  codes: OneTimeCodes;
  throttle: LoginThrottle;
  browsers: KnownBrowsers;
  links: ReturnType<typeof createContactLinks>;
  mails: ContactMails;
};

interface Revoked {
  field: ContactField;
  needsPassword: boolean;
  /** Whether the old value is in force; false if the customer has changed it again. */
  isOldValue: boolean;
}

const isOldValue = (row: ProfileRow, { field, oldValue }: ContactChange): boolean =>
  (row[field] ?? '') === oldValue;

/** The customer confirms a new email or phone by its code, or revokes the change. Needs no session. */
export function createContactAnswers(deps: Deps) {
  const { db, clock, emit, audit, codes, links, mails } = deps;

  /** Locks the customer and reads the change again; undefined if the change is gone or was replaced. */
  async function held(trx: Handle, found: ContactChange) {
    const row = await lockProfile(trx, found.customerId);
    const change = await findContactChange(trx, found.customerId, found.field);
    return row && change?.id === found.id ? { row, change } : undefined;
  }

  /** Throws after the commit, because a rollback would not count a wrong code. */
  async function confirm({
    link,
    code,
  }: {
    link: string;
    code: string;
  }): Promise<{ field: ContactField }> {
    const outcome = await db.transaction().execute(async (trx) => {
      const found = await links.find(trx, 'confirm', link);
      const owner = found && (await findProfile(trx, found.customerId));
      if (!found || !owner) return 'dead';
      const state = contactChangeState(found, clock());
      // Repeated request or second tab: answer as the first time.
      if (state === 'confirmed') return found;
      if (state === 'over') return 'dead';
      const email = mails.codeAddress(owner, found);
      if ((await codes.provenEmail(trx, 'contact', { email, code })) === null) {
        // A simultaneous request may have used the code and confirmed the change.
        const now = await links.find(trx, 'confirm', link);
        return now && contactChangeState(now, clock()) === 'confirmed' ? now : 'wrong';
      }
      // A password reset through the old email either commits first or finds its code revoked.
      if (found.field === 'email') await codes.hold(trx, found.oldValue);
      const still = await held(trx, found);
      if (!still || contactChangeState(still.change, clock()) !== 'waiting') return 'dead';
      await requireOldEmail(trx, still.change);
      return settle(trx, still.row, still.change);
    });
    if (outcome === 'wrong') throw new AppError('WRONG_CODE');
    if (outcome === 'dead') throw deadLink();
    if (outcome === 'overtaken') throw overtaken();
    return { field: outcome.field };
  }

  /** A new phone can't be confirmed while a new email is revocable. */
  async function requireOldEmail(trx: Handle, { customerId, field }: ContactChange) {
    if (field === 'email') return;
    const blockedUntil = phoneChangesAfter(await listContactChanges(trx, customerId), clock());
    if (blockedUntil) throw emailIsNew(blockedUntil);
  }

  async function settle(
    trx: Handle,
    row: ProfileRow,
    change: ContactChange,
  ): Promise<ContactChange | 'overtaken'> {
    const { customerId, field, newValue } = change;
    if (
      !isOldValue(row, change) ||
      !(field === 'phone' || (await claim(trx, 'email', newValue, customerId)))
    ) {
      await deleteContactChange(trx, change);
      return 'overtaken';
    }
    const at = clock();
    // The former email stays in the directory while the change is revocable, so that nobody registers it.
    await setContact(
      trx,
      customerId,
      field === 'email' ? { email: newValue } : { phone: newValue },
      at,
    );
    await codes.revoke(trx, mails.codeAddress(row, change), 'contact');
    if (field === 'email') {
      await deleteRegistrationsOf(trx, newValue);
      await shutOut(trx, change);
    }
    const confirmed = { ...change, confirmedAt: at };
    if (!(await markContactChange(trx, change, { confirmed_at: at }))) throw deadLink();
    await mails.notify(trx, row, confirmed);
    await notify(trx, confirmed, 'confirmed', { needsPassword: false, at });
    return confirmed;
  }

  /** Ends every session and invalidates the codes of both emails. */
  async function shutOut(trx: Handle, { customerId, oldValue, newValue }: ContactChange) {
    await deleteSessionsOf(trx, customerId);
    await deps.browsers.forgetAll(trx, customerId);
    await deps.secondFactor.challenges.closeAll(trx, customerId);
    await codes.revokePhones(trx, customerId);
    for (const email of [oldValue, newValue]) {
      await codes.revokeAll(trx, email);
      await deps.throttle.clear(trx, email);
    }
  }

  /** Writes the audit entry last, because its lock makes other transactions wait. */
  async function notify(
    trx: Handle,
    { customerId, id, field, oldValue, newValue }: ContactChange,
    step: 'confirmed' | 'revoked',
    { needsPassword, at }: { needsPassword: boolean; at: Date },
  ): Promise<void> {
    await emit(trx, { kind: 'contact-changed', customerId, id, field, step, needsPassword, at });
    const [before, after] = step === 'confirmed' ? [oldValue, newValue] : [newValue, oldValue];
    await audit.record(trx, theService, {
      action: step === 'confirmed' ? 'customer.contact-confirm' : 'customer.contact-revoke',
      subject: 'customer',
      subjectId: customerId,
      customerId,
      before: auditedContact(field, before),
      after: auditedContact(field, after),
    });
  }

  async function resendCode(link: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const found = await links.find(trx, 'confirm', link);
      const owner = found && (await findProfile(trx, found.customerId));
      if (!found || !owner) throw deadLink();
      const request = await codes.admitRequest(trx, mails.codeAddress(owner, found));
      const still = await held(trx, found);
      if (!still || contactChangeState(still.change, clock()) !== 'waiting') throw deadLink();
      await requireOldEmail(trx, still.change);
      await mails.sendCode(trx, still.row, still.change, request);
    });
  }

  /** Ends a change that waits for its code; undoes a confirmed change. */
  async function revoke(link: string): Promise<Revoked> {
    return db.transaction().execute(async (trx) => {
      const found = await links.find(trx, 'revoke', link);
      if (!found) throw deadLink();
      // A password set through the new email at this moment commits first and is removed below.
      if (found.field === 'email') await codes.hold(trx, found.newValue);
      const still = await held(trx, found);
      if (!still) throw deadLink();
      const { row, change } = still;
      const { field, confirmedAt, revokedAt } = change;
      const needsPassword = field === 'email' && confirmedAt !== null;
      // Repeated request or second tab: answer as the first time.
      if (revokedAt !== null) return { field, needsPassword, isOldValue: isOldValue(row, change) };
      const at = clock();
      if (contactChangeState(change, at) === 'over') throw deadLink();
      if (!(await markContactChange(trx, change, { revoked_at: at }))) throw deadLink();
      await codes.revoke(trx, mails.codeAddress(row, change), 'contact');
      if (confirmedAt === null || (await restore(trx, row, change, at))) {
        await notify(trx, change, 'revoked', { needsPassword, at });
        return { field, needsPassword, isOldValue: true };
      }
      await recordNothingRestored(trx, row, change);
      return { field, needsPassword, isOldValue: isOldValue(row, change) };
    });
  }

  /** False if nothing was restored, because the customer has changed the phone again. */
  async function restore(
    trx: Handle,
    row: ProfileRow,
    change: ContactChange,
    at: Date,
  ): Promise<boolean> {
    const { customerId, field, oldValue, newValue } = change;
    if (row[field] !== newValue) return false;
    await setContact(
      trx,
      customerId,
      field === 'email' ? { email: oldValue } : { phone: oldValue || null },
      at,
    );
    if (field === 'phone') return true;
    await release(trx, 'email', newValue, customerId);
    // The owner of the new mailbox could have set the password.
    await setPassword(trx, customerId, noPassword, at);
    await shutOut(trx, change);
    await dropNewFactors(trx, change, at);
    return true;
  }

  const recordNothingRestored = (trx: Handle, row: ProfileRow, change: ContactChange) =>
    audit.record(trx, theService, {
      action: 'customer.contact-revoke',
      subject: 'customer',
      subjectId: change.customerId,
      customerId: change.customerId,
      before: auditedContact(change.field, row[change.field] ?? ''),
      after: auditedContact(change.field, row[change.field] ?? ''),
      reason: 'Sudah diubah lagi oleh pelanggan: tidak ada yang dikembalikan',
    });

  /** A second factor added through the new mailbox would lock the customer out. */
  async function dropNewFactors(trx: Handle, { customerId, confirmedAt }: ContactChange, at: Date) {
    if (confirmedAt === null) return;
    if (!(await deps.secondFactor.removeSince(trx, customerId, confirmedAt))) return;
    const id = randomUUID();
    await emit(trx, { kind: 'second-factor-changed', customerId, id, change: 'removed', at });
    await audit.record(trx, theService, {
      action: 'customer.reset-factor',
      subject: 'customer',
      subjectId: customerId,
      customerId,
    });
  }

  return { confirm, resendCode, revoke };
}

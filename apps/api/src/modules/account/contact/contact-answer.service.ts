import { randomUUID } from 'node:crypto';
import type { ContactField } from '@serat/contract/account';
import { AppError } from '../../../app-error.ts';
import { claim, release } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';
import { theService } from '../../audit/index.ts';
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
import { deleteKnownBrowsersOf } from '../session/known-browser.repository.ts';
import type { LoginThrottle } from '../limit/login-throttle.ts';
import type { OneTimeCodes } from '../registration/one-time-codes.ts';
import { noPassword } from '../password/password-work.ts';
import { findProfile, lockProfile, type ProfileRow } from '../profile/profile.repository.ts';
import { deleteRegistrationsOf } from '../registration/registration.repository.ts';
import { deleteSessionsOf } from '../session/session.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'emit' | 'audit' | 'secondFactor'> & {
  codes: OneTimeCodes;
  throttle: LoginThrottle;
  links: ReturnType<typeof createContactLinks>;
  mails: ContactMails;
};

interface Revoked {
  field: ContactField;
  needsPassword: boolean;
  /** The old value counts; false where the customer has changed it again meanwhile. */
  isOldValue: boolean;
}

const isOldValue = (row: ProfileRow, { field, oldValue }: ContactChange): boolean =>
  row[field] === oldValue;

/** The half of the customer, without a session: confirms a new email or phone by its code, or takes it back. */
export function createContactAnswers(deps: Deps) {
  const { db, clock, emit, audit, codes, links, mails } = deps;

  /** The change of a link, held together with its customer; undefined where something came between. */
  async function held(trx: Handle, found: ContactChange) {
    const row = await lockProfile(trx, found.customerId);
    const change = await findContactChange(trx, found.customerId, found.field);
    return row && change?.id === found.id ? { row, change } : undefined;
  }

  /** A wrong code is counted by the commit, so it is refused after it. */
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
      // A second tab, or a request that was sent again.
      if (state === 'confirmed') return found;
      if (state === 'over') return 'dead';
      const email = mails.codeAddress(owner, found);
      if ((await codes.provenEmail(trx, 'contact', { email, code })) === null) return 'wrong';
      // A reset through the old email comes before, or finds its code gone.
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

  /** A phone that was asked for before a new email waits until that email is for good. */
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
    const { customerId, field, oldValue, newValue } = change;
    const isAsItWas = row[field] === oldValue;
    if (!isAsItWas || !(field === 'phone' || (await claim(trx, 'email', newValue, customerId)))) {
      await deleteContactChange(trx, change);
      return 'overtaken';
    }
    const at = clock();
    // The former email stays in the directory as long as it can come back, so that nobody registers it.
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
    await tell(trx, confirmed, 'confirmed', { needsPassword: false, at });
    return confirmed;
  }

  /** Whoever was in by either email logs in again, and no code of either counts. */
  async function shutOut(trx: Handle, { customerId, oldValue, newValue }: ContactChange) {
    await deleteSessionsOf(trx, customerId);
    await deleteKnownBrowsersOf(trx, customerId);
    await deps.secondFactor.challenges.closeAll(trx, customerId);
    for (const email of [oldValue, newValue]) {
      await codes.revokeAll(trx, email);
      await deps.throttle.clear(trx, email);
    }
  }

  /** The audit last: others wait for its lock. */
  async function tell(
    trx: Handle,
    { customerId, id, field, oldValue, newValue }: ContactChange,
    step: 'confirmed' | 'revoked',
    { needsPassword, at }: { needsPassword: boolean; at: Date },
  ): Promise<void> {
    await emit(trx, { kind: 'contact-changed', customerId, id, field, step, needsPassword, at });
    const [before, after] = step === 'confirmed' ? [oldValue, newValue] : [newValue, oldValue];
    await audit.record(trx, theService, {
      action: step === 'confirmed' ? 'customer.contact-confirm' : 'customer.contact-revoke',
      thing: 'customer',
      thingId: customerId,
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

  /** Before the code was entered it only ends the wait. Afterwards the old value is back. */
  async function revoke(link: string): Promise<Revoked> {
    return db.transaction().execute(async (trx) => {
      const found = await links.find(trx, 'revoke', link);
      if (!found) throw deadLink();
      // A password that is being set through the new email comes before, and goes.
      if (found.field === 'email') await codes.hold(trx, found.newValue);
      const still = await held(trx, found);
      if (!still) throw deadLink();
      const { row, change } = still;
      const { field, confirmedAt, revokedAt } = change;
      const needsPassword = field === 'email' && confirmedAt !== null;
      // A second tab, or a request that was sent again.
      if (revokedAt !== null) return { field, needsPassword, isOldValue: isOldValue(row, change) };
      const at = clock();
      if (contactChangeState(change, at) === 'over') throw deadLink();
      if (!(await markContactChange(trx, change, { revoked_at: at }))) throw deadLink();
      await codes.revoke(trx, mails.codeAddress(row, change), 'contact');
      if (confirmedAt === null || (await restore(trx, row, change, at))) {
        await tell(trx, change, 'revoked', { needsPassword, at });
        return { field, needsPassword, isOldValue: true };
      }
      await recordNothingRestored(trx, row, change);
      return { field, needsPassword, isOldValue: isOldValue(row, change) };
    });
  }

  /** False where it does nothing: the customer has changed the phone once more, themselves. */
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
      field === 'email' ? { email: oldValue } : { phone: oldValue },
      at,
    );
    if (field === 'phone') return true;
    await release(trx, 'email', newValue, customerId);
    // Whoever has the new mailbox could have set it.
    await setPassword(trx, customerId, noPassword, at);
    await shutOut(trx, change);
    await dropNewFactors(trx, change, at);
    return true;
  }

  const recordNothingRestored = (trx: Handle, row: ProfileRow, change: ContactChange) =>
    audit.record(trx, theService, {
      action: 'customer.contact-revoke',
      thing: 'customer',
      thingId: change.customerId,
      customerId: change.customerId,
      before: auditedContact(change.field, row[change.field]),
      after: auditedContact(change.field, row[change.field]),
      reason: 'Sudah diubah lagi oleh pelanggan: tidak ada yang dikembalikan',
    });

  /** Whoever has the new mailbox could have added a second factor, which would lock the owner out. */
  async function dropNewFactors(trx: Handle, { customerId, confirmedAt }: ContactChange, at: Date) {
    if (confirmedAt === null) return;
    if (!(await deps.secondFactor.removeSince(trx, customerId, confirmedAt))) return;
    const id = randomUUID();
    await emit(trx, { kind: 'second-factor-changed', customerId, id, change: 'removed', at });
    await audit.record(trx, theService, {
      action: 'customer.reset-factor',
      thing: 'customer',
      thingId: customerId,
      customerId,
    });
  }

  return { confirm, resendCode, revoke };
}

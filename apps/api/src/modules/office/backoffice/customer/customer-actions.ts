import { AppError } from '../../../../app-error.ts';
import { lockActiveCustomer } from '../../../../db/locks/customer-lock.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { findOwner } from '../../../../db/directory.ts';
import { maskedContact } from '../../../people/account/index.ts';
import type { Actor, AuditedAction } from '../../../base/audit/index.ts';
import {
  findFormerNumber,
  insertNote,
  listConsents,
  listInbox,
  findPhoneConsent,
  listNotes,
  listServices,
  setNoteRemoved,
} from './customer-file.repository.ts';
import type { BackofficeDeps } from '../backoffice-deps.ts';

const on = (
  customerId: string,
  action: AuditedAction['action'],
  reason: string | null = null,
): AuditedAction => ({
  action,
  subject: 'customer',
  subjectId: customerId,
  customerId,
  reason,
});

interface NoteRef {
  customerId: string;
  id: string;
}

export function createCustomerActions(deps: BackofficeDeps) {
  const { db, clock, audit, account, privacy, mail } = deps;

  async function setNote(
    who: Actor,
    { customerId, id }: NoteRef,
    action: 'customer.unnote' | 'customer.renote',
    at: Date | null,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await lockActiveCustomer(trx, customerId);
      if (!(await setNoteRemoved(trx, { customerId, id, at }))) {
        throw new AppError('NOT_FOUND', { message: 'Catatan ini tidak ditemukan.' });
      }
      await audit.record(trx, who, { ...on(customerId, action), after: { note: id } });
    });
  }

  return {
    formerNumber: (customerId: string) => findFormerNumber(db, customerId),
    services: (customerId: string) => listServices(db, customerId, jakartaDay(clock())),
    consents: (customerId: string) => listConsents(db, customerId),

    async messages(customerId: string) {
      const [messages, mails, phone] = await Promise.all([
        listInbox(db, customerId),
        mail.ofCustomer(customerId),
        findPhoneConsent(db, customerId),
      ]);
      return { messages, mails, phone };
    },

    notes: (page: { customerId: string; after: string | null; limit: number }) =>
      listNotes(db, page),

    async addNote(who: Actor, { customerId, text }: { customerId: string; text: string }) {
      const at = clock();
      return db.transaction().execute(async (trx) => {
        await lockActiveCustomer(trx, customerId);
        const id = await insertNote(trx, { customerId, author: who, text, at });
        // The audit entry does not contain the text, which can be deleted with the note.
        await audit.record(trx, who, { ...on(customerId, 'customer.note'), after: { note: id } });
        return { id };
      });
    },

    removeNote: (who: Actor, note: NoteRef) => setNote(who, note, 'customer.unnote', clock()),
    /** Works only until the nightly purge deletes the note. */
    restoreNote: (who: Actor, note: NoteRef) => setNote(who, note, 'customer.renote', null),

    endSessions: (who: Actor, { customerId, reason }: { customerId: string; reason: string }) =>
      account.sessions.endAll(
        customerId,
        audit.along(who, on(customerId, 'customer.end-sessions', reason)),
      ),

    /** Recorded before the mail is queued, so that a failed attempt is recorded, too. */
    async resendActivation(who: Actor, email: string): Promise<void> {
      await audit.note(who, {
        action: 'customer.send-code',
        subject: 'email',
        subjectId: maskedContact('email', email),
        customerId: await findOwner(db, 'email', email),
      });
      await account.registration.forgetPassword({ email, proof: undefined });
    },

    async showNik(
      who: Actor,
      { customerId, reason }: { customerId: string; reason: string },
    ): Promise<string | null> {
      await audit.note(who, on(customerId, 'customer.show-nik', reason));
      return (await account.profiles.get(customerId)).nik;
    },

    async exportData(
      who: Actor,
      { customerId, reason }: { customerId: string; reason: string | null },
    ) {
      await audit.note(who, on(customerId, 'customer.export', reason));
      return privacy.exportOf(customerId);
    },

    async previewDeletion(customerId: string) {
      const { customerNumber } = await account.profiles.get(customerId);
      return privacy.previewDeletion(customerNumber);
    },

    async remove(
      who: Actor,
      { customerId, reason }: { customerId: string; reason: string | null },
    ) {
      const { customerNumber } = await account.profiles.get(customerId);
      return privacy.deletePerson(
        customerNumber,
        who,
        audit.along<{ outcome: string }>(who, ({ outcome }) => ({
          ...on(customerId, 'customer.delete', reason),
          after: { outcome },
        })),
      );
    },
  };
}

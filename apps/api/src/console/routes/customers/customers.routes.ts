import { fieldsWith, profileFields } from '@serat/contract/profile';
import type { Profile, ProfileField } from '@serat/contract/profile';
import * as call from '@serat/contract/staff/customers';
import { mailAbout } from '@serat/contract/staff/mail-words';
import { answer } from '../../../http/mount/answer.ts';
import { maskAddress } from '../../../modules/base/mail/index.ts';
import type { Services } from '../../../wiring.ts';
import { noteOf } from '../../done.ts';
import { mountStaff, type Console } from '../../mount.ts';
import { onePage } from '../../one-page.ts';
import { sumsOf } from '../money/bills.routes.ts';

/** A sealed field is shown by its last four digits. */
const shownFields = <Name extends ProfileField>(profile: Profile, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      'sealed' in profileFields[name]
        ? (profile[name]?.replaceAll(/.(?=.{4})/gs, '*') ?? null)
        : profile[name],
    ]),
  ) as Pick<Profile, Name>;

export function customerRoutes(server: Console, services: Services): void {
  const { account, orders, billing, ledger, privacy, backoffice } = services;
  const { customers } = backoffice;

  mountStaff(server, call.getCustomer, async ({ query: { customerId } }) => {
    const [profile, formerNumber, running, active, past, request, changes, terms] =
      await Promise.all([
        account.profiles.get(customerId),
        customers.formerNumber(customerId),
        customers.services(customerId),
        orders.activeOrder(customerId),
        orders.pastOrders(customerId),
        privacy.openRequest(customerId),
        account.contacts.openChanges(customerId),
        billing.terms.of(customerId),
      ]);
    return answer({
      id: customerId,
      number: profile.customerNumber,
      formerNumber,
      claimed: profile.verified,
      ...shownFields(profile, fieldsWith('contact')),
      contactChanges: changes.map(({ until, ...change }) => ({
        ...change,
        untilDate: until.toISOString(),
      })),
      terms: { own: terms.own, provider: terms.provider },
      deletionRequestedDate: request?.requestedDate ?? null,
      services: running.map(({ startedAt, ...service }) => ({
        ...service,
        startedDate: startedAt.toISOString(),
      })),
      orders: [...(active ? [active] : []), ...past].map((order) => ({
        number: order.id,
        status: order.status.id,
        createdDate: order.createdDate,
        address: order.address,
        total: order.totalPrice,
      })),
    });
  });
  mountStaff(server, call.getIdentity, async ({ query: { customerId } }) => {
    const [profile, consents, sessions] = await Promise.all([
      account.profiles.get(customerId),
      customers.consents(customerId),
      account.sessions.listDevices(customerId),
    ]);
    return answer({
      ...shownFields(profile, fieldsWith('identity')),
      sessions,
      consents: consents.map(({ givenAt, ...consent }) => ({
        ...consent,
        date: givenAt.toISOString(),
      })),
    });
  });
  mountStaff(server, call.listCustomerBills, async ({ query: { customerId } }) => {
    const bills = await billing.history(customerId);
    return answer(bills.map(sumsOf));
  });
  mountStaff(server, call.getLedger, async ({ query: { customerId, before } }) => {
    const [history, open] = await Promise.all([
      ledger.statement.history(customerId, before ?? null),
      billing.active(customerId),
    ]);
    const denda = open.reduce(
      (sum, { billingStatus, rpDenda }) => sum + (billingStatus === 'OPEN' ? rpDenda : 0),
      0,
    );
    return answer({ ...history, denda, creditUse: billing.creditUse(history.credit, open) });
  });
  mountStaff(server, call.listMessages, async ({ query: { customerId } }) => {
    const { messages, mails, phone } = await customers.messages(customerId);
    return answer({
      messages: messages.map(({ createdAt, readAt, ...message }) => ({
        ...message,
        date: createdAt.toISOString(),
        readDate: readAt?.toISOString() ?? null,
      })),
      phone: phone
        ? {
            number: maskAddress(phone.phone ?? ''),
            sinceDate: phone.since.toISOString(),
            source: phone.source ?? '',
            first: phone.first,
            alsoEmail: phone.alsoEmail,
          }
        : null,
      mails: mails.map(({ kind, createdAt, sentAt, ...sent }) => ({
        ...sent,
        about: mailAbout(kind),
        date: createdAt.toISOString(),
        sentDate: sentAt?.toISOString() ?? null,
      })),
    });
  });
  mountStaff(server, call.listNotes, async ({ query: { customerId, after = null, limit } }) => {
    const found = await customers.notes({ customerId, after, limit: limit + 1 });
    const { rows, next } = onePage(found, limit, ({ id }) => id);
    return answer({
      rows: rows.map(({ at, ...note }) => ({ ...note, date: at.toISOString() })),
      next,
    });
  });
  mountStaff(
    server,
    call.addNote,
    async ({ who, body }) => answer(await customers.addNote(who, body), 'Catatan tersimpan.'),
    { dataOf: noteOf },
  );
  mountStaff(server, call.removeNote, async ({ who, body }) => {
    await customers.removeNote(who, body);
    return answer(null, 'Catatan dihapus.');
  });
  mountStaff(server, call.restoreNote, async ({ who, body }) => {
    await customers.restoreNote(who, body);
    return answer(null, 'Catatan kembali.');
  });
  mountStaff(server, call.endCustomerSessions, async ({ who, body }) => {
    await customers.endSessions(who, body);
    return answer(null, 'Pelanggan sudah keluar dari semua perangkat.');
  });
  mountStaff(
    server,
    call.resendActivation,
    async ({ who, body }) => {
      await backoffice.requireEmail(who.areas, body.email);
      await customers.resendActivation(who, body.email);
      return answer(null, 'Bila email ini terdaftar, kodenya sudah dikirim.');
    },
    // The audit row is written before the mail is queued, so a repeat has to queue a missing mail.
    { dataOf: () => undefined },
  );
}

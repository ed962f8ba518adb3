import * as call from '@serat/contract/staff/customers';
import { answer } from '../../http/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';
import { onePage } from '../one-page.ts';

const lastDigits = (number: string | null): string | null =>
  number && number.replaceAll(/.(?=.{4})/gs, '*');

/** Everything about one customer, and what is done for them. */
export function customerRoom(room: Console, services: Services): void {
  const { account, orders, billing, ledger, privacy, desk } = services;
  const { customers } = desk;

  mountStaff(room, call.getCustomer, async ({ who, query: { customerId } }) => {
    await desk.requireCustomer(who.areas, customerId);
    const caller = { customerId, tokenHash: Buffer.alloc(0), verified: true };
    const [profile, file, active, past, bills, devices, request] = await Promise.all([
      account.getProfile(customerId),
      customers.file(customerId),
      orders.activeOrder(customerId),
      orders.pastOrders(customerId),
      billing.history(customerId),
      account.listSessions(caller),
      privacy.openRequest(customerId),
    ]);
    return answer({
      id: customerId,
      fullName: profile.fullName,
      email: profile.email,
      phone: profile.phone,
      gender: profile.gender,
      dob: profile.dob,
      nik: lastDigits(profile.nik),
      npwp: lastDigits(profile.npwp),
      plnId: profile.plnId,
      deletionRequestedDate: request?.requestedDate ?? null,
      services: file.services.map(({ startedAt, ...service }) => ({
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
      bills: bills.map((bill) => ({
        number: bill.id,
        period: bill.billingPeriod,
        status: bill.billingStatus,
        total: bill.rpTotal,
        paidDate: bill.paidDate,
      })),
      sessions: devices.map(({ device, lastUsedDate }) => ({ device, lastUsedDate })),
      consents: file.consents.map(({ givenAt, ...consent }) => ({
        ...consent,
        date: givenAt.toISOString(),
      })),
    });
  });
  mountStaff(room, call.getLedger, async ({ who, query: { customerId, before } }) => {
    await desk.requireCustomer(who.areas, customerId);
    return answer(await ledger.moneyHistory(customerId, before ?? null));
  });
  mountStaff(room, call.listMessages, async ({ who, query: { customerId } }) => {
    await desk.requireCustomer(who.areas, customerId);
    const { messages, mails } = await customers.messages(customerId);
    return answer({
      messages: messages.map(({ createdAt, readAt, ...message }) => ({
        ...message,
        date: createdAt.toISOString(),
        readDate: readAt?.toISOString() ?? null,
      })),
      mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
        ...mail,
        date: createdAt.toISOString(),
        sentDate: sentAt?.toISOString() ?? null,
      })),
    });
  });
  mountStaff(room, call.listNotes, async ({ who, query: { customerId, after = null, limit } }) => {
    await desk.requireCustomer(who.areas, customerId);
    const { rows, next } = await onePage(
      limit,
      (most) => customers.notes({ customerId, after, limit: most }),
      ({ id }) => id,
    );
    return answer({
      rows: rows.map(({ at, ...note }) => ({ ...note, date: at.toISOString() })),
      next,
    });
  });
  mountStaff(room, call.addNote, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    return answer(await customers.addNote(who, body), 'Catatan tersimpan.');
  });
  mountStaff(room, call.endCustomerSessions, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    await customers.endSessions(who, body);
    return answer(null, 'Pelanggan sudah keluar dari semua perangkat.');
  });
  mountStaff(room, call.resendActivation, async ({ who, body }) => {
    await customers.resendActivation(who, body.email);
    return answer(null, 'Bila email ini terdaftar, kodenya sudah dikirim.');
  });
  mountStaff(room, call.showNik, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    return answer({ nik: await customers.showNik(who, body) });
  });
  mountStaff(room, call.exportCustomer, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    return answer(await customers.exportData(who, body));
  });
  mountStaff(room, call.previewDeletion, async ({ who, query: { customerId } }) => {
    await desk.requireCustomer(who.areas, customerId);
    return answer(await customers.previewDeletion(customerId));
  });
  mountStaff(room, call.deleteCustomer, async ({ who, body }) => {
    await desk.requireCustomer(who.areas, body.customerId);
    return answer({ outcome: await customers.remove(who, body) }, 'Data pelanggan sudah dihapus.');
  });
}

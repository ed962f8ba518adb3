import { AppError } from '../../../app-error.ts';
import type { Areas } from '../../../db/query/areas.ts';
import { findOwner, nobody } from '../../../db/directory.ts';
import { daysBefore } from '../../../jakarta/clock.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { createCashActions } from './money/cash-actions.ts';
import { createDayClose } from './money/day-close.ts';
import { createTillActions } from './money/till-actions.ts';
import { createBillActions } from './money/bill-actions.ts';
import { createContactActions } from './customer/contact-actions.ts';
import { createCustomerCreditActions } from './money/customer-credit-actions.ts';
import { pageCustomers, type CustomerPage } from './customer/customer-list.repository.ts';
import { deleteNotesRemovedBefore } from './customer/customer-file.repository.ts';
import { createCustomerActions } from './customer/customer-actions.ts';
import type { BackofficeDeps } from './backoffice-deps.ts';
import { countOrders, isCustomerInAreas, isOrderInAreas } from './backoffice.repository.ts';
import { createDeviceActions } from './device-actions.ts';
import { createIdentityActions } from './customer/identity-actions.ts';
import { createNetworkActions } from './network-actions.ts';
import { createOrderActions } from './order-actions.ts';
import { createPaymentActions } from './money/payment-actions.ts';
import { createRefundActions } from './money/refund-actions.ts';
import { createServiceActions } from './service-actions.ts';
import { createTermsActions } from './customer/terms-actions.ts';
import { createMaintenanceActions } from './maintenance-actions.ts';

const notFound = (message: string) => new AppError('NOT_FOUND', { message });

/**
 * What staff do from the console or the command line: the module's function, its audit entry, and a
 * second person if needed.
 */
export function createBackofficeService(deps: BackofficeDeps) {
  const { db, billing } = deps;
  const bills = createBillActions(deps);
  const payments = createPaymentActions(deps);

  /** Answers NOT_FOUND outside the staff member's areas, so that existence is not revealed. */
  async function requireCustomer(areas: Areas, customerId: string): Promise<void> {
    if (!(await isCustomerInAreas(db, customerId, areas))) {
      throw notFound('Pelanggan ini tidak ditemukan.');
    }
  }

  /** Staff with areas may not use an email that belongs to no customer. */
  async function requireEmail(areas: Areas, email: string): Promise<void> {
    if (areas.length === 0) return;
    await requireCustomer(areas, (await findOwner(db, 'email', email)) ?? nobody);
  }

  async function requireBill(areas: Areas, number: string): Promise<string> {
    const owner = await billing.ownerOf(number);
    if (owner !== null && (await isCustomerInAreas(db, owner, areas))) return owner;
    throw notFound(`Tagihan ${number} tidak ditemukan.`);
  }

  async function requireBillOf(customerId: string, number: string): Promise<void> {
    if ((await billing.ownerOf(number)) === customerId) return;
    throw notFound(`Tagihan ${number} tidak ditemukan.`);
  }

  async function requireAttempt(areas: Areas, id: string): Promise<void> {
    const owner = await findOwner(db, 'attempt', id);
    if (owner === null || !(await isCustomerInAreas(db, owner, areas))) {
      throw notFound(`Pembayaran ${id} tidak ditemukan.`);
    }
  }

  async function requireOrder(areas: Areas, number: string): Promise<void> {
    const customerId = await findOwner(db, 'order', number);
    if (customerId === null || !(await isOrderInAreas(db, { customerId, number }, areas))) {
      throw notFound(`Pesanan ${number} tidak ditemukan.`);
    }
  }

  return {
    requireCustomer,
    requireEmail,
    requireBill,
    requireBillOf,
    requireAttempt,
    requireOrder,
    countOrders: (areas: Areas) => countOrders(db, areas),
    orders: createOrderActions(deps),
    refunds: createRefundActions(deps),
    bills,
    customers: createCustomerActions(deps),
    identity: createIdentityActions(deps),
    contacts: createContactActions(deps),
    terms: createTermsActions(deps),
    credits: createCustomerCreditActions(deps, bills),
    payments,
    cash: createCashActions(deps, payments),
    tills: createTillActions(deps),
    dayClose: createDayClose(deps),
    services: createServiceActions(deps),
    devices: createDeviceActions(deps),
    network: createNetworkActions(deps),
    maintenance: createMaintenanceActions(deps),
    purges: {
      removedNotes: (now: Date) => deleteNotesRemovedBefore(db, daysBefore(now, 1)),
    } satisfies PurgeSteps,
    pageCustomers: (page: CustomerPage) => pageCustomers(db, page),
  };
}

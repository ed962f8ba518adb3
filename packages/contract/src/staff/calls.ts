import * as apiTokens from './api-tokens.ts';
import * as audit from './audit.ts';
import * as bank from './bank.ts';
import * as cash from './cash.ts';
import * as billRun from './bill-run.ts';
import * as bills from './bills.ts';
import * as customerContacts from './customer-contacts.ts';
import * as customerCorrections from './customer-corrections.ts';
import * as customerPrivacy from './customer-privacy.ts';
import * as customerDevices from './customer-devices.ts';
import * as customerServices from './customer-services.ts';
import * as customerTerms from './customer-terms.ts';
import * as customerAccess from './customer-access.ts';
import * as customerLists from './customer-lists.ts';
import * as customers from './customers.ts';
import * as dayClose from './day-close.ts';
import * as home from './home.ts';
import * as leads from './leads.ts';
import * as moveIn from './move-in.ts';
import * as network from './network.ts';
import * as orders from './orders.ts';
import * as paymentLists from './payment-lists.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as proposals from './proposals.ts';
import * as refunds from './refunds.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as settlement from './settlement.ts';
import * as tills from './tills.ts';
import * as maintenance from './maintenance.ts';
import * as tax from './tax.ts';
import type { StaffEndpoint } from './staff-call.ts';

const pages = {
  apiTokens,
  audit,
  bank,
  billRun,
  cash,
  bills,
  customerContacts,
  dayClose,
  customerCorrections,
  customerPrivacy,
  customerDevices,
  customerServices,
  customerTerms,
  customerAccess,
  customerLists,
  customers,
  home,
  leads,
  moveIn,
  network,
  orders,
  paymentLists,
  payments,
  people,
  proposals,
  refunds,
  search,
  session,
  settings,
  settlement,
  maintenance,
  tax,
  tills,
};

const isEndpoint = (exported: unknown): exported is StaffEndpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'writes' in exported;

/** Every call and download of the console, including each list's CSV. */
export const staffEndpoints: readonly StaffEndpoint[] = Object.values(pages)
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isEndpoint)
  .flatMap((endpoint) => ('csv' in endpoint ? [endpoint, endpoint.csv] : [endpoint]))
  .filter(isEndpoint);

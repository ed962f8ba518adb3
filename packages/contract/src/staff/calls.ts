import * as audit from './audit.ts';
import * as bills from './bills.ts';
import * as customers from './customers.ts';
import * as home from './home.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as proposals from './proposals.ts';
import * as refunds from './refunds.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import type { StaffEndpoint } from './staff-call.ts';

const rooms = {
  audit,
  bills,
  customers,
  home,
  orders,
  payments,
  people,
  proposals,
  refunds,
  search,
  session,
  settings,
};

const isEndpoint = (exported: unknown): exported is StaffEndpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'writes' in exported;

/** Every call and download of the console. */
export const staffEndpoints: readonly StaffEndpoint[] = Object.values(rooms)
  .flatMap((room) => Object.values<unknown>(room))
  .filter(isEndpoint);

import * as audit from './audit.ts';
import * as bills from './bills.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as proposals from './proposals.ts';
import * as refunds from './refunds.ts';
import * as session from './session.ts';
import type { StaffEndpoint } from './staff-call.ts';

const rooms = { audit, bills, orders, people, proposals, refunds, session };

const isEndpoint = (exported: unknown): exported is StaffEndpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'writes' in exported;

/** Every call and download of the console. */
export const staffEndpoints: readonly StaffEndpoint[] = Object.values(rooms)
  .flatMap((room) => Object.values<unknown>(room))
  .filter(isEndpoint);

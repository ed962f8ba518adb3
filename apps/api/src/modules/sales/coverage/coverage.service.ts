import type { CheckedBody, DataOf } from '@serat/contract/call';
import {
  coverageCodes,
  type checkCoverage,
  type Contact,
  type requestCoverage,
} from '@serat/contract/coverage';
import { monthsBefore, type Clock } from '../../../jakarta/clock.ts';
import type { Db } from '../../../db/schema.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { decideCoverage, inReach, nearestFree } from './coverage.policy.ts';
import { halfSideOf, toPlane, type Position } from './geometry.ts';
import { deleteLeadsBefore, insertLead, listLeads, type LeadPage } from './lead.repository.ts';
import { findNearestOdps, findOdpsInSquare } from './odp.repository.ts';
import { holdImportedPorts } from './imported-ports.ts';
import { deleteHeldPorts } from './imported-ports.repository.ts';
import { createPorts } from './ports.ts';

/** Null outside Indonesia. */
export type NearestKelurahan = (
  position: Position,
) => Promise<{ kelurahanId: string; areaId: string } | null>;

/** Where the network exists, the message must not promise that it will come. */
type WaitedFor = 'network' | 'free port';

interface CoverageDeps {
  db: Db;
  clock: Clock;
  /** Length of a drop cable from a distribution point. */
  dropMetres: number;
  leadRetentionMonths: number;
  nearestKelurahan: NearestKelurahan;
  isKelurahan: (id: string) => Promise<boolean>;
  contacts: () => Promise<Contact[]>;
}

/** How many nearest points are read first. They settle nearly every check. */
const usuallyEnough = 16;

export function createCoverageService(deps: CoverageDeps) {
  const { db, clock, dropMetres, nearestKelurahan } = deps;

  async function decide(position: Position) {
    const centre = toPlane(position);
    const first = await findNearestOdps(db, centre, usuallyEnough);
    let reached = inReach(position, first, dropMetres);
    // All of the nearest points are in reach and full. A free port may be slightly farther away.
    if (reached.length === usuallyEnough && !nearestFree(reached)) {
      const square = { centre, halfSide: halfSideOf(dropMetres, position) };
      reached = inReach(position, await findOdpsInSquare(db, square), dropMetres);
    }
    return decideCoverage(position, reached, first[0] ?? null);
  }

  async function check(position: Position): Promise<DataOf<typeof checkCoverage>> {
    const [decision, contacts] = await Promise.all([decide(position), deps.contacts()]);
    return { ...decision, areaId: (await nearestKelurahan(position))?.areaId ?? null, contacts };
  }

  /** Stores the lead for the provider's planning. Returns what the customer is waiting for. */
  async function request(lead: CheckedBody<typeof requestCoverage>): Promise<WaitedFor> {
    const { rc } = await decide(lead);
    const { subDistrictId: given } = lead;
    const kelurahanId =
      given && (await deps.isKelurahan(given))
        ? given
        : ((await nearestKelurahan(lead))?.kelurahanId ?? null);
    await insertLead(db, {
      ...lead,
      kelurahanId,
      potentialCustomers: Number(lead.potentialCustomer),
      at: clock(),
    });
    return rc === coverageCodes.allPortsTaken ? 'free port' : 'network';
  }

  /** Personal data of people who never became customers is deleted after some months. */
  const purges = {
    leads: (now: Date) => deleteLeadsBefore(db, monthsBefore(now, deps.leadRetentionMonths)),
  } satisfies PurgeSteps;

  return {
    check,
    request,
    listLeads: (page: LeadPage) => listLeads(db, page),
    purges,
    ports: createPorts({ dropMetres }),
    holdImportedPorts,
    deleteImportedPorts: deleteHeldPorts,
  };
}

export type CoverageService = ReturnType<typeof createCoverageService>;

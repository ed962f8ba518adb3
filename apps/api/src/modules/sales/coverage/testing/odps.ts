import type { Technology } from '@serat/contract/coverage';
import { randomUUID } from 'node:crypto';
import { newCustomerNumber } from '../../../people/account/customer-number.ts';
import type { Db } from '../../../../db/schema.ts';

/** Monas in Jakarta, the centre of the tests' networks. */
export const home = { latitude: -6.17539, longitude: 106.82715 };

const metresPerDegree = 111_195;

export function metresEast(metres: number, from = home) {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return { ...from, longitude: from.longitude + metres / (metresPerDegree * shrink) };
}

interface OdpOptions {
  latitude?: number;
  longitude?: number;
  ports?: number;
  used?: number;
  technology?: Technology;
  active?: boolean;
}

export async function addOdp(db: Db, code: string, options: OdpOptions = {}): Promise<number> {
  const { id } = await db
    .insertInto('odp')
    .values({
      code,
      latitude: options.latitude ?? home.latitude,
      longitude: options.longitude ?? home.longitude,
      ports: options.ports ?? 8,
      ports_in_use: options.used ?? 0,
      technology: options.technology ?? 'FTTH',
      active: options.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addCustomer(db: Db): Promise<string> {
  const at = new Date('2026-11-01T00:00:00Z');
  const { id } = await db
    .insertInto('customer')
    .values({
      number: newCustomerNumber(),
      email: `${randomUUID()}@example.test`,
      full_name: 'Wati',
      phone: '081200000000',
      password_hash: 'x',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

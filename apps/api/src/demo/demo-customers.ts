import type { Db } from '../db/schema.ts';
import type { Clock } from '../jakarta/clock.ts';
import type { Secrets } from '../secrets.ts';
import { demoLogin, otherLogins } from './demo-logins.ts';
import { insertDemoCustomer } from './seed.repository.ts';

export const healthyCustomer = {
  email: demoLogin.email,
  fullName: 'Andini Prameswari',
  phone: '081311223344',
  gender: 'Wanita' as const,
  dob: '1992-02-11',
  nik: '3171065102920001',
  plnId: '5321456789004',
  house: {
    latitude: -6.1959,
    longitude: 106.8326,
    detailAddress: 'Jl. Teuku Umar No. 27',
    productInternet: 'internet-100',
    productTv: 'tv-family-pack',
  },
};

export const isolatedCustomer = {
  email: otherLogins.isolated.email,
  fullName: 'Ratna Wulandari',
  phone: '081234567890',
  gender: 'Wanita' as const,
  dob: '1990-04-21',
  nik: '3174056104900003',
  plnId: '5321456789012',
  house: {
    latitude: -6.2441,
    longitude: 106.8003,
    detailAddress: 'Jl. Senopati No. 41',
    productInternet: 'internet-50',
    productTv: 'tv-family-pack',
    productAlaCarte: ['alacarte-film', 'alacarte-anak', 'alacarte-raket'],
  },
};

interface CustomerDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  hashPassword(password: string): Promise<string>;
}

export async function seedDemoCustomers(deps: CustomerDeps): Promise<void> {
  const { db, clock, secrets, hashPassword } = deps;
  const passwordHash = await hashPassword(demoLogin.password);
  for (const { house: _house, nik, ...person } of [healthyCustomer, isolatedCustomer]) {
    const row = { ...person, nikSealed: secrets.seal(nik), passwordHash, at: clock() };
    await db.transaction().execute((trx) => insertDemoCustomer(trx, row));
  }
}

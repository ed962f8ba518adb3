import type { Db } from '../db/schema.ts';
import type { Secrets } from '../secrets.ts';
import { insertDemoCustomer } from './seed.repository.ts';

export const demoFamily = { email: 'keluarga@serat.example' } as const;

export const familyHouses = [
  {
    latitude: -6.2736,
    longitude: 106.8017,
    detailAddress: 'Jl. Cipete Raya No. 8',
    plnId: '5321456780018',
    productInternet: 'internet-100',
    productTv: 'tv-family-pack',
  },
  {
    latitude: -6.2262,
    longitude: 106.8539,
    detailAddress: 'Jl. Tebet Timur Dalam No. 17',
    plnId: '5321456780026',
    productInternet: 'internet-30',
    anotherAddress: true,
  },
] as const;

interface FamilyDeps {
  db: Db;
  secrets: Secrets;
  hashPassword(password: string): Promise<string>;
}

export async function seedDemoFamily(deps: FamilyDeps, password: string, at: Date): Promise<void> {
  const { db, secrets, hashPassword } = deps;
  const passwordHash = await hashPassword(password);
  const person = {
    email: demoFamily.email,
    fullName: 'Dewi Anggraini',
    phone: '081277788899',
    gender: 'Wanita' as const,
    dob: '1985-08-17',
    nikSealed: secrets.seal('3174055708850002'),
    plnId: familyHouses[0].plnId,
    passwordHash,
    at,
  };
  await db.transaction().execute((trx) => insertDemoCustomer(trx, person));
}

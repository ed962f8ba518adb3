import type { Db } from '../db/schema.ts';
import type { Secrets } from '../secrets.ts';
import { demoLogin, otherLogins } from './demo-logins.ts';
import { demoPlaces } from './demo-odps.ts';
import { insertDemoCustomer, type DemoCustomer } from './seed.repository.ts';

export type DemoPerson = Omit<DemoCustomer, 'nikSealed' | 'passwordHash' | 'at'> & { nik?: string };

export const healthyCustomer = {
  email: demoLogin.email,
  fullName: 'Andini Prameswari',
  phone: '081311223344',
  gender: 'Wanita',
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
} satisfies DemoPerson & { house: object };

export const isolatedCustomer = {
  email: otherLogins.isolated.email,
  fullName: 'Ratna Wulandari',
  phone: '081234567890',
  gender: 'Wanita',
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
} satisfies DemoPerson & { house: object };

export const familyCustomer = {
  email: 'keluarga@serat.example',
  fullName: 'Dewi Anggraini',
  phone: '081277788899',
  gender: 'Wanita',
  dob: '1985-08-17',
  nik: '3174055708850002',
  plnId: '5321456780018',
  houses: [
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
  ],
} satisfies DemoPerson & { houses: object[] };

/** Has registered but not ordered anything. */
export const newcomer: DemoPerson = {
  email: 'baru@serat.example',
  fullName: 'Bagus Pratama',
  phone: '081398765432',
};

const person = (at: number, fullName: string, gender: 'Pria' | 'Wanita') => ({
  email: `${fullName.toLowerCase().replaceAll(' ', '.')}@serat.example`,
  fullName,
  phone: `0813000040${String(at).padStart(2, '0')}`,
  gender,
  dob: `19${70 + at * 3}-0${at}-1${at}`,
  nik: `31740550${String(10 + at)}${70 + at}000${at}`,
  plnId: `53214567801${String(at).padStart(2, '0')}`,
  house: {
    latitude: demoPlaces.covered.latitude,
    longitude: demoPlaces.covered.longitude,
    detailAddress: `Jl. Senopati No. ${50 + at}`,
    productInternet: at % 2 === 0 ? 'internet-100' : 'internet-50',
  },
});
export type BackofficePerson = ReturnType<typeof person>;

/** Everybody who appears on a page of the console. */
export const backofficePeople = {
  waiting: person(1, 'Yusuf Maulana', 'Pria'),
  waitingToo: person(2, 'Sri Wahyuni', 'Wanita'),
  started: { ...person(3, 'Teguh Prakoso', 'Pria'), email: otherLogins.installing.email },
  held: person(4, 'Ahmad Fauzi', 'Pria'),
  refunded: person(5, 'Linda Hartati', 'Wanita'),
  leaving: person(6, 'Indah Permata', 'Wanita'),
  hanging: person(7, 'Rahmat Hidayat', 'Pria'),
  moved: person(8, 'Galih Nugroho', 'Pria'),
} as const;

interface CustomerDeps {
  db: Db;
  secrets: Secrets;
  passwordHash: string;
}

/** Registers the customer if the email is new. Returns the customer's id in any case. */
export const registerDemoCustomer = (
  { db, secrets, passwordHash }: CustomerDeps,
  who: DemoPerson,
  at: Date,
): Promise<string> =>
  db.transaction().execute((trx) => {
    const nikSealed = who.nik === undefined ? null : secrets.seal(who.nik);
    return insertDemoCustomer(trx, { ...who, nikSealed, passwordHash, at });
  });

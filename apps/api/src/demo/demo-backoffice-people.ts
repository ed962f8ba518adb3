import { otherLogins } from './demo-logins.ts';
import { demoPlaces } from './demo-odps.ts';

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

import { listDemoMails } from '@serat/contract/demo';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeFromMail, newPerson } from './journey.ts';
import { startPath } from './browser/pooled-page.ts';
import { portalUrl } from './portal-url.ts';

export type Customer = ReturnType<typeof newPerson> & { token: string };

export async function call<Data>(path: string, body?: object, token?: string): Promise<Data> {
  const response = await fetch(`${portalUrl()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: Data; message: string };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
  return answer.data;
}

/** Registers and activates through the API, which is faster than the screens. */
export async function newCustomer(other: Partial<Customer> = {}): Promise<Customer> {
  const person = { ...newPerson(), ...other };
  const { email, fullName, phone, password } = person;
  await call('/api/register', { email, fullName, phone, password });
  const code = await codeFromMail(email, /aktivasi/i);
  await call(`/api/activation?code=${code}&email=${encodeURIComponent(email)}`);
  const { token } = await call<{ token: string }>('/api/login', { email, password });
  return { ...person, token };
}

/** Codes and messages by phone are limited per number. */
export const newPhone = (): string => `0813${String(Date.now()).slice(-8)}`;

/** The newest code in a message to this number, which a worker sends. */
export async function codeFromPhone(number: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const to = encodeURIComponent(number.replace(/^0/, '62'));
      const messages = await call<{ text: string }[]>(`${listDemoMails.path}?to=${to}`);
      code = /^(\d{6}) adalah kode/.exec(messages[0]?.text ?? '')?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

const password = 'serat-demo-2026';

/** The demo's customers with a year of bills and messages. */
export const demoPeople = {
  /** Two unpaid bills, of which one is overdue. */
  isolated: {
    email: 'isolir@serat.example',
    fullName: 'Ratna Wulandari',
    phone: '081234567890',
    plnId: '5321456789012',
  },
  /** The demo's first login, with one bill that is not yet due. */
  healthy: {
    email: 'demo@serat.example',
    fullName: 'Andini Prameswari',
    phone: '081311223344',
    plnId: '5321456789004',
  },
};

export async function demoCustomer(which: keyof typeof demoPeople = 'isolated'): Promise<Customer> {
  const { plnId: _plnId, ...demo } = demoPeople[which];
  const person = { ...demo, password };
  return { ...person, ...(await call<{ token: string }>('/api/login', person)) };
}

/** The demo customer with two services, each with an unpaid bill. */
export async function familyCustomer(): Promise<Customer> {
  const person = {
    email: 'keluarga@serat.example',
    fullName: 'Dewi Anggraini',
    phone: '081277788899',
    password,
  };
  return { ...person, ...(await call<{ token: string }>('/api/login', person)) };
}

let plnIds = 0;
/** A plnId that no other order uses. */
export const newPlnId = () =>
  `53${String(Date.now()).slice(-8)}${String((plnIds += 1)).padStart(3, '1')}`;
export const nik = '7371014202920001';

export const packet = {
  id: 'internet-50',
  name: 'Fiber Keluarga',
  bandwidth: '50 Mbps',
  thumbnail: '/katalog/internet-50.svg',
  areaId: '01',
  finalPrice: 295_000,
  unit: 'bulan',
};
export const address = {
  provinceId: '31',
  provinceName: 'DKI Jakarta',
  cityId: '3174',
  cityName: 'Jakarta Selatan',
  kecamatanId: '317407',
  kecamatanName: 'Kebayoran Baru',
  kelurahanId: '3174071001',
  kelurahanName: 'Melawai',
  postalCode: '12160',
  detailAddress: 'Jl. Melawai Raya No. 12, RT 3/RW 5',
};
export const pin = { latitude: -6.2441, longitude: 106.8003 };
export const fullAddress = `${address.detailAddress}, Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160`;

/** The draft as the coverage step stores it. */
export const chosen = (order: object = {}) => ({
  order: { packet, tv: null, alaCarte: [], ...order },
  reference: { pin, areaId: '01', address, fullAddress },
});

/** Stores a session, and an order draft if one is given. */
export async function enter(
  page: Page,
  { token, fullName, email }: Customer,
  draft: object | null,
): Promise<void> {
  // A reused page is already at the start page.
  if (!page.url().endsWith(startPath)) await page.goto(startPath);
  await page.evaluate(
    ([user, state]) => {
      localStorage.setItem('tokens', user.token);
      localStorage.setItem('dataParam', JSON.stringify(user));
      if (state) localStorage.setItem('serat', JSON.stringify({ state, version: 0 }));
    },
    [{ token, fullName, email }, draft] as const,
  );
}

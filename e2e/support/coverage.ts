import type { Page } from 'playwright-core';
import { demoCustomer, enter } from './customer.ts';

/** Kebayoran Baru is covered; in Dago every port is taken; Ranca Upas is far from any ODP. */
export const covered = '-6.2441, 106.8003';

export const full = '-6.8862, 107.6136';

export const nowhere = '-7.1381, 107.3917';

export const notAvailable = 'Maaf, layanan kami belum tersedia di lokasi Anda';

export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Cari alamat' });

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

export const map = (page: Page) => page.getByRole('application', { name: /^Peta jangkauan/ });

/** The stored position of the map, because the page does not show degrees. */
export async function pinOf(page: Page): Promise<string> {
  const { reference } = await drafts(page);
  const { latitude, longitude } = reference.search.centre;
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

export async function check(page: Page, place: string): Promise<void> {
  await searchBox(page).fill(place);
  await searchBox(page).press('Enter');
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function openCoverageAsCustomer(page: Page, customer = demoCustomer()): Promise<void> {
  await enter(page, await customer, null);
  await page.goto('/paketlayanan/check_coverage');
  await map(page).waitFor();
}

export async function pickPackage(page: Page, speed: string): Promise<void> {
  const answer = dialog(page, 'Yeay Area Anda Tercover!');
  await answer.getByRole('radio', { name: speed }).check();
  await answer.getByRole('button', { name: `Lanjut dengan ${speed}` }).click();
}

export const drafts = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('serat') ?? '{}').state);

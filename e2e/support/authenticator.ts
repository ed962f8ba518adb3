import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { typeCode } from './account.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepNow = () => Math.floor(Date.now() / 30_000);

function codeOf(secret: string, step: number): string {
  const bits = Array.from(secret)
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', key).update(counter).digest();
  const number = hmac.readUInt32BE(hmac.readUInt8(19) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * Simulates an authenticator app. Codes are single-use, so it returns a code of the next period if
 * the current one is used.
 */
export function authenticatorApp(secret: string) {
  let last = 0;
  return {
    async code(): Promise<string> {
      await expect.poll(() => stepNow() + 1, { timeout: 60_000 }).toBeGreaterThan(last);
      last = Math.max(last + 1, stepNow() - 1);
      return codeOf(secret, last);
    },
  };
}

/** Enrols with the password, the key beside the QR code and the first code. */
export async function enrolApp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Pasang aplikasi autentikator' }).click();
  await page.getByLabel('Password Anda').fill(password);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  const scan = page.getByRole('dialog', { name: 'Pindai kode QR' });
  const key = await scan.locator('code').textContent();
  const app = authenticatorApp((key ?? '').replaceAll(' ', ''));
  await typeCode(page, await app.code());
  return app;
}

export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Simpan kode pemulihan' });
  await dialog.getByRole('listitem').first().waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  return codes;
}

/** Chromium's virtual authenticator, which confirms at once. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // A reused page must not keep the authenticator; the page of a failed test is already closed.
  onTestFinished(() => devtools.detach().catch(() => {}));
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

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

/** The app on the phone of a journey. Codes are good once: it goes on to the next that is taken already. */
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

/** From the password on: the key that stands beside the QR, and the first code. */
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

/** The ten that are shown once; kept, and the dialog closed. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Simpan kode pemulihan' });
  await dialog.getByRole('listitem').first().waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  return codes;
}

/** A fingerprint reader in Chromium's own simulation: it says yes at once. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // A page that is lent again has none; one that failed is closed already.
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

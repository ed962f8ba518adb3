import { expect, it } from 'vitest';
import { atOwnBrowser } from './support/console.ts';
import { call, enter, newCustomer } from './support/customer.ts';
import { expectGoodScreen, borrowPage } from './support/journey.ts';
import { portalUrl, product } from './support/portal-url.ts';

// shows P1.13, S5.4
it('support views the portal as the customer and cannot change anything', async () => {
  const { page, context, end } = await atOwnBrowser('support', '/', {
    expectedStatuses: [403],
  });
  // The staff member is also a customer, in the same browser.
  const own = await newCustomer();
  const ownTab = await context.newPage();
  await ownTab.goto(`${portalUrl()}/healthz`);
  await ownTab.evaluate(
    (user) => {
      localStorage.setItem('tokens', user.token);
      localStorage.setItem('dataParam', JSON.stringify(user));
    },
    { token: own.token, fullName: 'Petugas Sendiri', email: own.email },
  );
  const kept = () => ownTab.evaluate(() => JSON.stringify(localStorage));
  const before = await kept();

  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('isolir@serat.example');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Ratna Wulandari/ })
    .waitFor();
  await page.getByRole('dialog').getByRole('link', { name: /^INV-/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ratna Wulandari' }).waitFor();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Ratna Wulandari/ })
    .waitFor();
  await page.getByRole('searchbox').fill('beran');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Beranda/ })
    .waitFor();
  await page.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('button', { name: 'Lihat sebagai pelanggan' }).click();
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByText('Sebutkan alasannya').waitFor();
  await page.getByLabel('Alasan').fill('Pelanggan bertanya soal tagihannya');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Buka portal di tab baru' }).click();
  const portal = await opening;
  await portal.waitForURL('**/home');
  expect(portal.url()).not.toContain('#');
  const banner = portal.getByRole('complementary', { name: 'Melihat sebagai pelanggan' });
  await banner
    .getByText(/Anda melihat sebagai Ratna Wulandari, hanya baca\. Berakhir pukul/)
    .waitFor();
  await expectGoodScreen(portal);

  await portal.goto(`${portalUrl()}/pengaturan`);
  await banner.waitFor();
  expect(await portal.getByText('3174', { exact: false }).count()).toBe(0);
  await portal.getByLabel('Nomor telepon').fill('081200000001');
  await portal.getByRole('button', { name: 'Submit' }).first().click();
  await portal.getByText(/Anda melihat sebagai pelanggan: tidak ada yang dapat diubah/).waitFor();
  await portal.getByRole('button', { name: 'OK' }).click();
  await portal.getByRole('button', { name: 'Unduh data saya' }).click();
  await portal.getByText('Data belum dapat diunduh').waitFor();

  expect(await kept()).toBe(before);

  await banner.getByRole('button', { name: 'Akhiri' }).click();
  await portal.getByText('Tidak ada sesi yang terbuka di tab ini.').waitFor();
  await expectGoodScreen(portal);
  await portal.goto(`${portalUrl()}/home`);
  await portal.getByText('Tidak ada sesi yang terbuka di tab ini.').waitFor();
  const left = await portal.evaluate(() => JSON.stringify(sessionStorage));
  expect(left).not.toMatch(/Ratna|isolir@|token/i);
  expect(await kept()).toBe(before);
  await end();
});

it('the customer sees the staff view in the history but not among their devices', async () => {
  const { token } = await call<{ token: string }>('/api/login', {
    email: 'isolir@serat.example',
    password: 'serat-demo-2026',
  });
  const { page, end } = await borrowPage();
  await enter(
    page,
    { token, fullName: 'Ratna', email: 'isolir@serat.example', phone: '', password: '' },
    null,
  );
  await page.goto('/pengaturan');
  await page.getByRole('heading', { name: 'Dilihat petugas kami' }).waitFor();
  await page
    .getByText(/^Layanan pelanggan, /)
    .first()
    .waitFor();
  await expectGoodScreen(page);
  await end();
});

// shows S5.5
it("a stolen cookie gives no access from the portal's origin", async () => {
  const { page, context, end } = await atOwnBrowser('owner', '/', {
    expectedStatuses: [403, 404],
    expectedTexts: ['CORS policy', 'net::ERR_FAILED', 'Content Security Policy', 'violates'],
  });
  const consoleUrl = product().consoleUrl;
  const email = `curi.${Date.now().toString(36)}@serat.example`;
  const invitation = { email, fullName: 'Pencuri', role: 'owner', areas: [] };
  // Cookies ignore ports, so a page of the portal's origin sends the console's cookie along.
  const portal = await context.newPage();
  const sent: { cookie: boolean; status: number }[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (!request.url().startsWith(`${consoleUrl}/v1/staff`)) return;
    if (request.frame().page() !== portal) return;
    void request.allHeaders().then((headers) => {
      sent.push({
        cookie: (headers['cookie'] ?? '').includes('serat-konsol'),
        status: response.status(),
      });
    });
  });
  await portal.goto(`${portalUrl()}/healthz`);
  const outcomes = await portal.evaluate(
    async ([url, body]) => {
      const json = JSON.stringify(body);
      const tries: [string, RequestInit][] = [
        ['/v1/staff/me', { credentials: 'include' }],
        ['/v1/staff/me', { credentials: 'include', mode: 'no-cors' }],
        ['/v1/staff/people', { credentials: 'include', mode: 'no-cors' }],
        [
          '/v1/staff/people/invite',
          {
            method: 'POST',
            mode: 'no-cors',
            credentials: 'include',
            headers: { 'content-type': 'text/plain' },
            body: json,
          },
        ],
        [
          '/v1/staff/people/invite',
          {
            method: 'POST',
            credentials: 'include',
            headers: { 'content-type': 'application/json', 'idempotency-key': 'curi-curi-1' },
            body: json,
          },
        ],
      ];
      const read: string[] = [];
      for (const [path, init] of tries) {
        const text = await fetch(url + path, init).then(
          async (response) => `${response.type} ${await response.text()}`,
          () => 'blocked',
        );
        read.push(text);
      }
      return read;
    },
    [consoleUrl, invitation] as const,
  );
  for (const outcome of outcomes) expect(outcome).toMatch(/^(?:blocked|opaque )$/);

  // A form needs no CORS permission.
  const target = `${consoleUrl}/v1/staff/people/invite`;
  await portal.route(`${portalUrl()}/perangkap`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="text/plain" action="${target}"><input name='${JSON.stringify(invitation).slice(0, -1)},"x":"' value='"}'><button>Menang!</button></form>`,
    }),
  );
  await portal.goto(`${portalUrl()}/perangkap`);
  await portal.getByRole('button', { name: 'Menang!' }).click();
  await portal.getByText(/FORBIDDEN|MALFORMED_REQUEST|INVALID_INPUT|tidak berasal/).waitFor();

  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ cookie }) => cookie).length).toBeGreaterThan(0);
  expect(sent.filter(({ status }) => status === 200)).toEqual([]);

  // The cookie's owner is still logged in, and nobody was invited.
  await page.goto('/staf');
  await page.getByRole('heading', { level: 1, name: 'Staf' }).waitFor();
  await page.getByRole('button', { name: 'Maya Sari' }).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
  await end();
});

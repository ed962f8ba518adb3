import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

let picture: Buffer | null = Buffer.from('gambar');
const { app, services, db, mails } = await createTestApp({
  env: { PUBLIC_URL: 'https://pelanggan.nusa.example', BRAND_LOGO_URL: '/logo.svg', DEMO: 'on' },
  brandLogo: async () => picture,
});
const ask = (url: string) => app.inject({ method: 'GET', url });

it('is available to mail programs on other origins', async () => {
  const reply = await ask('/merek/logo.png');
  expect(reply.rawPayload.toString()).toBe('gambar');
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it('returns 404 while it is unavailable', async () => {
  picture = null;
  expect((await ask('/merek/logo.png')).statusCode).toBe(404);
});

// shows R4.27
it('is referenced by its full URL in a mail', async () => {
  await services.mail.queue(db, {
    kind: 'password-changed',
    eventKey: 'brand-logo',
    to: 'ratna@serat.example',
    fullName: 'Ratna',
  });
  const [mail] = await mails('ratna@serat.example');
  expect(mail?.html).toContain('src="https://pelanggan.nusa.example/merek/logo.png"');
});

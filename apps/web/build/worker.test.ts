import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = await readFile(new URL('../public/sw.js', import.meta.url), 'utf8');

interface Shown {
  title: string;
  icon?: string;
  badge?: string;
}

/** The notifications that the worker shows for a message, with this web manifest. */
async function shown(manifest: () => Promise<unknown>, patient = true): Promise<Shown[]> {
  const notifications: Shown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(source, {
    URL,
    self: {
      addEventListener: (type: string, listener: (event: object) => void) =>
        listeners.set(type, listener),
      registration: {
        showNotification: (title: string, { icon, badge }: Partial<Shown>) =>
          notifications.push({ title, ...(icon && { icon }), ...(badge && { badge }) }),
      },
    },
    fetch: async () => ({ json: manifest }),
    setTimeout: (run: () => void) => {
      if (!patient) run();
    },
  });
  await new Promise((done) => {
    listeners.get('push')?.({
      data: { json: () => ({ title: 'Tagihan lunas' }) },
      waitUntil: (work: Promise<void>) => void work.then(done),
    });
  });
  return notifications;
}

const serat = { icon: '/icons/icon-192.png', badge: '/icons/favicon-32.png' };
const title = 'Tagihan lunas';

it("shows the provider's icon without our badge", async () => {
  const icons = [{ src: 'https://cdn.example/ikon.png' }];
  expect(await shown(async () => ({ icons }))).toEqual([
    { title, icon: 'https://cdn.example/ikon.png' },
  ]);
});

it('shows our icon and badge if the provider has none', async () => {
  expect(await shown(async () => ({ icons: [{ src: serat.icon }] }))).toEqual([
    { title, ...serat },
  ]);
});

it.each([
  ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['lists no icons', async () => ({})],
])('shows the notification even if the manifest %s', async (_why, manifest) => {
  expect(await shown(manifest)).toEqual([{ title, ...serat }]);
});

it('shows the notification even if the manifest does not load in time', async () => {
  expect(await shown(() => new Promise(() => {}), false)).toEqual([{ title, ...serat }]);
});

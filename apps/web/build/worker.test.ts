import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = await readFile(new URL('../public/sw.js', import.meta.url), 'utf8');

interface Shown {
  title: string;
  icon?: string;
  badge?: string;
}

/** What the worker shows of a message, in a browser that knows this manifest. */
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

it('shows a message under the picture of the provider, and no badge of ours beside it', async () => {
  const icons = [{ src: 'https://cdn.example/ikon.png' }];
  expect(await shown(async () => ({ icons }))).toEqual([
    { title, icon: 'https://cdn.example/ikon.png' },
  ]);
});

it('shows it under our own where the provider has none', async () => {
  expect(await shown(async () => ({ icons: [{ src: serat.icon }] }))).toEqual([
    { title, ...serat },
  ]);
});

it.each([
  ['cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['says nothing of pictures', async () => ({})],
])('shows it also when the manifest %s', async (_why, manifest) => {
  expect(await shown(manifest)).toEqual([{ title, ...serat }]);
});

it('shows it also when the manifest does not come in time', async () => {
  expect(await shown(() => new Promise(() => {}), false)).toEqual([{ title, ...serat }]);
});

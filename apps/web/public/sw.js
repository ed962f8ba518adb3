/* Shows notifications, and caches the portal's files so that an installed portal opens offline.
   It never touches API calls or personal data. */

/** The files to cache. The build fills this in (build/precache.ts), so that every build has its own worker. */
const build = { id: '', paths: [], parts: [] };

const prefix = 'serat-';
const cacheName = prefix + build.id;
const shell = '/';
/** How long a slow connection may delay a page that is cached, in milliseconds. */
const patienceMs = 4_000;

self.addEventListener('install', (event) => {
  if (build.id) event.waitUntil(keepParts().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  if (build.id) event.waitUntil(takeOver());
});

async function keepParts() {
  const cache = await caches.open(cacheName);
  const page = await fetch(shell, { cache: 'no-cache' });
  // During a release, page and worker may come from two builds. The install then fails and is retried.
  if (!(await isOurs(page))) throw new Error('the page is of another build');
  await cache.addAll(build.parts);
  await cache.put(shell, page);
}

const isOurs = async (page) => page.ok && (await page.clone().text()).includes(build.id);

/** Keeps the former build's cache for pages that are still open, and deletes older ones. */
async function takeOver() {
  const former = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName,
  );
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)));
  await preloadPages(self.registration.navigationPreload);
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    client.postMessage({ build: build.id }, []);
  }
}

/** The only message is a page's wish to be controlled. */
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));

/** Not in Firefox: a failed preload fails the page, whatever the worker answers. */
async function preloadPages(preload) {
  const fails = /Firefox\//.test(self.navigator?.userAgent);
  // An earlier worker may have enabled it.
  await (fails ? preload?.disable() : preload?.enable());
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!build.id || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (build.paths.includes(normal(pathname))) event.respondWith(answerPage(event));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(answerPart(event));
  }
});

/** Compares like the router: ignores case and trailing slashes. */
const normal = (pathname) => pathname.toLowerCase().replace(/\/+$/, '') || '/';

/** Answers from the service, or from the cache if the service is unreachable, failing or slow. */
async function answerPage(event) {
  const network = fromNetwork(event);
  event.waitUntil(network.then(refreshShell, () => {}));
  const kept = await caches.match(shell, { cacheName });
  if (!kept) return network;
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(kept), patienceMs);
  });
  const working = network.then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  const answer = await Promise.race([working, late]);
  clearTimeout(timer);
  return answer;
}

const fromNetwork = async (event) => (await event.preloadResponse) || fetch(event.request);

/** A provider may change its name or colours without a new build. */
async function refreshShell(response) {
  if (normal(new URL(response.url).pathname) !== shell || response.redirected) return;
  const copy = response.clone();
  if (await isOurs(copy)) await keep(shell, copy);
}

/** File names contain a content hash, so a cached file is right for any build. */
async function answerPart(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

/** A full disk must not fail the answer. */
async function keep(request, response) {
  const cache = await caches.open(cacheName);
  await cache.put(request, response).catch(() => {});
}

const read = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

const pageOf = (link) => (typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/inbox');

const ownPictures = { icon: '/icons/icon-192.png', badge: '/icons/favicon-32.png' };

/** Uses the provider's icon from the manifest, and then leaves out our badge. */
async function pictures() {
  try {
    const { icons } = await (await fetch('/manifest.webmanifest')).json();
    return icons[0].src === ownPictures.icon ? ownPictures : { icon: icons[0].src };
  } catch {
    return ownPictures;
  }
}

/** On a hanging connection, the browser would stop the worker before it shows anything. */
const picturesInTime = () =>
  Promise.race([
    pictures(),
    new Promise((resolve) => {
      setTimeout(() => resolve(ownPictures), patienceMs);
    }),
  ]);

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

async function show({ id, title, text, link }) {
  await self.registration.showNotification(title || 'Pesan baru', {
    body: text || 'Buka portal untuk membacanya.',
    ...(await picturesInTime()),
    lang: 'id',
    // The same message twice is one notification.
    tag: id ? `message-${id}` : 'message',
    data: { link: pageOf(link) },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

/** Focuses the window that shows the page already. Other windows are left alone. */
async function open(link) {
  const { pathname } = new URL(link, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const same = windows.find(({ url }) => new URL(url).pathname === pathname);
  const led = await same?.navigate(link).catch(() => null);
  return led ? led.focus() : self.clients.openWindow(link);
}

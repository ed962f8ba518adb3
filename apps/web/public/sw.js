/*
 * Two tasks: it shows notifications, and it keeps the portal's own files so that an installed portal opens
 * without a connection. It never touches a call of the service: what is personal is not its business.
 */

/** What to keep; the build fills it in (build/precache.ts), so that every build has a worker of its own. */
const build = { id: '', paths: [], parts: [] };

const prefix = 'serat-';
const cacheName = prefix + build.id;
/** The page of every path that has none of its own: the portal before it knows where it is. */
const shell = '/';
/** How long a connection that hardly works may keep somebody waiting who could already read. */
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
  // While a new version is being put in place, page and worker may be of two builds: the next try decides.
  if (!(await isOurs(page))) throw new Error('the page is of another build');
  await cache.addAll(build.parts);
  await cache.put(shell, page);
}

const isOurs = async (page) => page.ok && (await page.clone().text()).includes(build.id);

/** Pages of the former build may still be open and look for their parts; whatever is older goes. */
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

/** Not in Firefox: a preload that fails takes the whole page with it, whatever the worker answers. */
async function preloadPages(preload) {
  const fails = /Firefox\//.test(self.navigator?.userAgent);
  // An earlier worker may have asked for it.
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

/** As the router compares them: without regard to case or a slash at the end. */
const normal = (pathname) => pathname.toLowerCase().replace(/\/+$/, '') || '/';

/** From the service; what was kept, when it cannot be reached, is out of order or takes very long. */
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

/** A provider may change name or colours without a new build. */
async function refreshShell(response) {
  if (normal(new URL(response.url).pathname) !== shell || response.redirected) return;
  const copy = response.clone();
  if (await isOurs(copy)) await keep(shell, copy);
}

/** Named by their content: a part that is here is the right one, of whichever build. */
async function answerPart(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

/** A full disk is no reason to show nothing. */
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

/** A page of the portal; whatever else was sent leads to the inbox. */
const pageOf = (link) => (typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/inbox');

const ownPictures = { icon: '/icons/icon-192.png', badge: '/icons/favicon-32.png' };

/** Those of the provider, which the manifest names; a browser has a badge of its own beside them. */
async function pictures() {
  try {
    const { icons } = await (await fetch('/manifest.webmanifest')).json();
    return icons[0].src === ownPictures.icon ? ownPictures : { icon: icons[0].src };
  } catch {
    return ownPictures;
  }
}

/** On a line that hangs, a browser would end the worker before anything is shown. */
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

/** The page itself where it is open already; any other window keeps what its owner was doing. */
async function open(link) {
  const { pathname } = new URL(link, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const same = windows.find(({ url }) => new URL(url).pathname === pathname);
  const led = await same?.navigate(link).catch(() => null);
  return led ? led.focus() : self.clients.openWindow(link);
}

// Push only: it shows a notification and opens what it is about. Nothing is cached.

const read = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

/** A page of the portal; whatever else was sent leads to the inbox. */
const pageOf = (link) => (typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/inbox');

self.addEventListener('push', (event) => {
  const { id, title, text, link } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title || 'Pesan baru', {
      body: text || 'Buka portal untuk membacanya.',
      icon: '/icons/icon-192.png',
      badge: '/icons/favicon-32.png',
      lang: 'id',
      // The same message twice is one notification.
      tag: id ? `message-${id}` : 'message',
      data: { link: pageOf(link) },
    }),
  );
});

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

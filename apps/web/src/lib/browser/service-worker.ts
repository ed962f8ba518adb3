/** Registers the portal's only worker, which serves push notifications and offline reading. Safe to call repeatedly. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
}

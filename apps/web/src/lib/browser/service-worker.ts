/** The one worker of the portal, for notifications and for reading offline: whoever comes first registers it. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
}

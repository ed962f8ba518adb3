import { isOnline } from '../../lib/api/connection.ts';
import { registerWorker } from '../../lib/browser/service-worker.ts';
import { isViewTab } from '../../lib/session/view-tab.ts';
import { followVersions } from './new-version.ts';
import { whenIdle } from '../../lib/start/when-idle.ts';

const tenMinutes = 600_000;
let begun = false;

/**
 * Called by the layout of the signed-in pages: the worker caches files for reading offline, which
 * visitors may never need. The development server has no build to cache.
 */
export function registerServiceWorker(): void {
  if (begun || isViewTab || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  begun = true;
  followVersions();
  whenIdle(() => void register());
}

async function register(): Promise<void> {
  try {
    lookForNewer(await registerWorker());
    await askForControl();
  } catch {
    // Some browsers refuse workers in private windows. The portal works without one.
  }
}

/** A worker does not control a page that was loading when it took over. */
async function askForControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage('control');
}

/** Browsers look for a new worker on every page load. A portal that stays open for days would miss releases. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  async function look() {
    if (document.visibilityState !== 'visible' || !isOnline()) return;
    if (Date.now() - looked < tenMinutes) return;
    looked = Date.now();
    try {
      await registration.update();
    } catch {
      // Ignored: the next check may reach the service.
    }
  }
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), 6 * tenMinutes);
}

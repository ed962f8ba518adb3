import { isOnline } from '../../lib/api/connection.ts';
import { registerWorker } from '../../lib/browser/service-worker.ts';
import { isViewTab } from '../../lib/session/view-tab.ts';
import { followVersions } from './new-version.ts';
import { whenIdle } from '../../lib/start/when-idle.ts';

const tenMinutes = 600_000;
let begun = false;

/**
 * Asked for by the frame of the signed-in pages: the worker keeps what customers need to read offline, and
 * visitors pay for no files they may never use. The development server has no build that could be kept.
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
  } catch {
    // Some browsers refuse workers in private windows: the portal works without.
  }
}

/** Browsers look on every page load; a portal that stays open for days would never hear of a new version. */
function lookForNewer(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  async function look() {
    if (document.visibilityState !== 'visible' || !isOnline()) return;
    if (Date.now() - looked < tenMinutes) return;
    looked = Date.now();
    try {
      await registration.update();
    } catch {
      // The next look may reach the service.
    }
  }
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), 6 * tenMinutes);
}

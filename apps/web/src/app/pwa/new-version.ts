import { isRecord } from '../../lib/is-record.ts';

const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/**
 * After a new release, reloads the page that the next clicked link opens, so that the release is loaded. No
 * input is lost: the customer has already left the previous page, and the link's click handlers have run.
 */
export function followVersions(): void {
  let outdated = false;
  let pathname = '';
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isRecord(data) && typeof data['build'] === 'string' && data['build'] !== ownBuild()) {
      outdated = true;
    }
  });
  window.addEventListener(
    'click',
    () => {
      pathname = location.pathname;
    },
    { capture: true },
  );
  // Registered on `window`, so that it runs after the router has followed the link.
  window.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (outdated && link && location.pathname !== pathname) location.reload();
  });
}

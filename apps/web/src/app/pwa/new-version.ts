import { isRecord } from '../../lib/is-record.ts';

const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/**
 * When a new version has been put in place, nobody is interrupted: the next link that is followed loads its
 * page as a whole, and with it the new version. What was typed is left by that link anyway, what a link does
 * besides leading elsewhere is done before.
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
  // Last of all: by now the router has followed the link.
  window.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (outdated && link && location.pathname !== pathname) location.reload();
  });
}

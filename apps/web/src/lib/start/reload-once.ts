import type { KeyValueStorage } from '../session/storage.ts';

const key = 'serat-reloaded';

/**
 * After a release, an open tab requests chunks that are gone, and a reload loads the new version.
 * Reloads once per page; if that does not help, an error page is shown. Without storage it never
 * reloads, because it could repeat forever.
 */
export function createReloadOnce(open: () => KeyValueStorage, reload: () => void) {
  return {
    attempt(pathname: string): boolean {
      try {
        if (open().getItem(key) === pathname) return false;
        open().setItem(key, pathname);
      } catch {
        return false;
      }
      reload();
      return true;
    },
    succeeded(pathname: string): void {
      try {
        if (open().getItem(key) === pathname) open().removeItem(key);
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  };
}

export const reloadOnce = createReloadOnce(
  () => sessionStorage,
  () => location.reload(),
);

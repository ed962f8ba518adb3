import type { KeyValueStorage } from '../session/storage.ts';

const key = 'serat-reloaded';

/**
 * After a new version was put in place, an open tab asks for parts that are gone; a reload picks the
 * new version up. Once per page: where that does not help, the customer gets a way back instead. And
 * never where it cannot be remembered, or it would go on for ever.
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
        // Nothing was remembered.
      }
    },
  };
}

export const reloadOnce = createReloadOnce(
  () => sessionStorage,
  () => location.reload(),
);

import { isViewTab, viewKey } from './view-tab.ts';

export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Private windows and strict settings refuse local storage, some of them only on write. */
export function openStorage(open: () => KeyValueStorage): KeyValueStorage {
  const probe = 'serat-probe';
  try {
    const storage = open();
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return memoryStorage();
  }
}

/** `clear` keeps the view mark: a staff tab must not become an ordinary portal tab. */
const keepingView = (storage: KeyValueStorage): KeyValueStorage => ({
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => storage.setItem(key, value),
  removeItem: (key) => storage.removeItem(key),
  clear() {
    storage.clear();
    storage.setItem(viewKey, '');
  },
});

export const browserStorage = openStorage(() =>
  isViewTab ? keepingView(sessionStorage) : localStorage,
);

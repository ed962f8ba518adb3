import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { StateStorage } from 'zustand/middleware';
import { getOwner, getToken, subscribeToSession } from '../lib/session/session.ts';
import { openStorage } from '../lib/session/storage.ts';
import type { KeyValueStorage } from '../lib/session/storage.ts';

/**
 * A draft in session storage, for identity numbers and birth dates. Cheap phones discard a page while its owner looks
 * up the NIK in another app, but the data must not outlive the tab or the session.
 */
export function createTabDraft<Draft extends object>(
  name: string,
  blank: Draft,
  storage: KeyValueStorage = openStorage(() => sessionStorage),
) {
  const store = create<Draft>()(
    persist(() => blank, { name, storage: createJSONStorage(() => ofOwner(storage)) }),
  );
  const forget = () => {
    store.setState(blank, true);
    store.persist.clearStorage();
  };
  subscribeToSession(() => {
    if (getToken() === null) forget();
  });
  return { store, forget };
}

/** Drops a draft of another owner: an unloaded tab does not notice that its session ends. */
const ofOwner = (storage: KeyValueStorage): StateStorage => ({
  getItem(name) {
    const kept = storage.getItem(name);
    const owner = getOwner();
    if (kept === null || owner === null || !kept.startsWith(`${owner}\n`)) {
      storage.removeItem(name);
      return null;
    }
    return kept.slice(owner.length + 1);
  },
  setItem(name, text) {
    const owner = getOwner();
    if (owner !== null) storage.setItem(name, `${owner}\n${text}`);
  },
  removeItem: (name) => storage.removeItem(name),
});

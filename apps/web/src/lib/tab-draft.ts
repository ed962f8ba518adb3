import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { getToken, subscribeToSession } from './session.ts';
import { openStorage } from './storage.ts';

/**
 * A draft that lives in its tab alone, never in local storage: for the numbers and dates that identify a
 * person. Cheap phones throw a page away while its owner looks up the NIK in another app, but nothing of
 * it may outlive the tab or the session.
 */
export function createTabDraft<Draft extends object>(name: string, blank: Draft) {
  const store = create<Draft>()(
    persist(() => blank, {
      name,
      storage: createJSONStorage(() => openStorage(() => sessionStorage)),
    }),
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

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="sticky top-0 z-30 block">
      {!online && (
        <p className="bg-warning-tint px-4 py-2 text-center text-sm font-semibold text-warning">
          Koneksi internet terputus. Data dimuat lagi begitu koneksi kembali.
        </p>
      )}
    </output>
  );
}

import { useEffect } from 'react';
import * as pages from '@serat/contract/pages';
import { isOnline, subscribeToConnection } from '../../lib/api/connection.ts';
import { getToken } from '../../lib/session/session.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';

const readable = [
  [pages.home, 'Home'],
  [pages.bills, 'Tagihan'],
  [pages.order, 'Order'],
  [pages.inbox, 'Inbox'],
] as const;

const reload = () => location.reload();

/** Shown if a page's code is not on this device. Reloads when the connection is back. */
export function OfflineState() {
  useEffect(
    () =>
      subscribeToConnection(() => {
        if (isOnline()) reload();
      }),
    [],
  );
  // Plain links load whole pages from the worker, because the running app is broken here.
  const canRead = getToken() !== null && Boolean(navigator.serviceWorker?.controller);
  return (
    <>
      <EmptyState
        drawing={<OfflineDrawing />}
        title="Halaman ini perlu koneksi"
        text="Koneksi internet terputus. Begitu kembali, halaman ini terbuka dengan sendirinya."
        action={<Button onClick={reload}>Coba lagi</Button>}
      />
      {canRead && (
        <nav aria-label="Yang masih dapat dibuka" className="-mt-4 px-1 pb-10 text-center">
          <p className="mb-3 text-sm text-muted">Yang masih dapat dibuka:</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {readable.map(([path, name]) => (
              <li key={path}>
                <a href={path} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** A cable out of its socket. Inline, because the other drawings load with a page. */
function OfflineDrawing() {
  return (
    <svg
      viewBox="0 16 106 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-24 w-30"
    >
      <path d="M70 34h26a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H70a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6ZM64 46h-8M64 58h-8" />
      <path d="M76 46h14M76 54h8" />
      <path d="M4 30c16 0 10 22 24 22h6" className="stroke-primary" />
      <path d="M34 46h6v12h-6z" />
      <circle cx="48" cy="52" r="3" className="fill-spark" stroke="none" />
    </svg>
  );
}

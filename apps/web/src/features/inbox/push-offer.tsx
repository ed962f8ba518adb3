import { BellRing } from 'lucide-react';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { usePush } from './use-push.ts';

/**
 * Offers notifications while this device supports push and was never asked, or after enabling failed. Placed
 * below the messages, because it appears late and would push them down.
 */
export function PushOffer() {
  const { state, isPending, failed, enable } = usePush();
  if (state !== 'off') return null;

  async function accept() {
    if ((await enable()) !== 'on') return;
    showToast({ tone: 'success', text: 'Notifikasi aktif di perangkat ini.' });
  }

  return (
    <section
      aria-label="Notifikasi"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 -mx-4 mt-4 border-t border-hairline px-4 pt-4 md:-mx-6 md:px-6"
    >
      <BellRing aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-48 flex-1">
        {failed
          ? 'Notifikasi belum dapat diaktifkan di perangkat ini. Coba lagi beberapa saat lagi.'
          : 'Ingin tahu begitu ada kabar, juga saat portal ini tertutup?'}
      </p>
      <Button variant="secondary" size="sm" loading={isPending} onClick={() => void accept()}>
        Aktifkan notifikasi
      </Button>
    </section>
  );
}

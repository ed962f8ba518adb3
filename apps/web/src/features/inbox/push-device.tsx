import { BellOff, BellRing } from 'lucide-react';
import { Button } from '@serat/ui/button.tsx';
import { usePush } from './use-push.ts';

export function PushDevice() {
  const { state, isPending, failed, enable } = usePush();
  if (state === null) return null;
  const Icon = state === 'on' ? BellRing : BellOff;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field bg-canvas px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <output className="min-w-48 flex-1 text-sm">
        {failed && state === 'off' ? texts.failed : texts[state]}
      </output>
      {state === 'off' && (
        <Button variant="secondary" size="sm" loading={isPending} onClick={() => void enable()}>
          Daftarkan perangkat ini
        </Button>
      )}
    </div>
  );
}

const texts = {
  on: 'Perangkat ini terdaftar dan menerima notifikasi.',
  off: 'Perangkat ini belum terdaftar, jadi belum menerima notifikasi.',
  denied: 'Diblokir di perangkat ini. Izinkan notifikasi lewat pengaturan peramban Anda.',
  unsupported: 'Peramban ini tidak mendukung notifikasi. Coba peramban lain.',
  failed: 'Perangkat ini belum dapat didaftarkan. Coba lagi beberapa saat lagi.',
} as const;

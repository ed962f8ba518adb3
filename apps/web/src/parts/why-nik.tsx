import { CircleHelp } from 'lucide-react';

/** Explains below the NIK field why it is needed and how it is stored. */
export function WhyNik() {
  return (
    <details className="mt-1.5 text-sm">
      <summary className="text-link inline-flex cursor-pointer items-center gap-1.5 py-1.5">
        <CircleHelp aria-hidden="true" className="size-4 shrink-0" />
        Mengapa NIK?
      </summary>
      <p className="mt-1 rounded-field bg-primary-tint px-4 py-3">
        Kontrak dan tagihan dibuat atas nama Anda, dan NIK memastikan tidak ada orang lain yang
        memakai nama itu. NIK disimpan tersandi dan hanya dipakai untuk layanan Anda.
      </p>
    </details>
  );
}

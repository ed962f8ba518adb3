import { getConfig } from '../../lib/api/config.ts';
import { useProfile } from '../../model/profile.ts';
import { Logo } from '@serat/ui/drawings/logo.tsx';

/** Printed only: the customer and the provider. */
export function PrintHead() {
  const { brand } = getConfig();
  const { data: profile } = useProfile();
  return (
    <div className="hidden items-center justify-between gap-8 border-b border-hairline pb-4 print:order-first print:flex">
      <Logo name={brand.name} logoUrl={brand.logoUrl} />
      <p className="text-right">
        <span className="block font-semibold">{profile?.fullName}</span>
        {profile?.plnId && <span className="tabular-nums">ID Pelanggan PLN {profile.plnId}</span>}
      </p>
    </div>
  );
}

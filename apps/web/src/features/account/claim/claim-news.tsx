import { getProfile } from '@serat/contract/account';
import { seeClaimNews } from '@serat/contract/claim';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { refresh } from '../../../lib/api/query-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useProfile } from '../../../model/profile.ts';

/** Shown after a claim until the customer closes it on any device. */
export function ClaimNews() {
  const { data: profile } = useProfile();
  const see = useAction(seeClaimNews);
  if (!profile?.hasClaimNews) return null;

  async function close() {
    if (await see.run({ body: {} })) {
      await refresh(getProfile);
    }
  }

  return (
    <Card title="Layanan Anda sudah pindah ke sini">
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>Layanan, tagihan yang belum dibayar, dan saldo Anda sudah terbawa.</li>
        <li>Bayar tagihan di sini, dengan virtual account atau QRIS.</li>
        <li>Nomor pelanggan Anda sekarang {profile.customerNumber}.</li>
      </ul>
      <Button
        className="mt-4"
        variant="secondary"
        loading={see.isPending}
        onClick={() => void close()}
      >
        Mengerti
      </Button>
    </Card>
  );
}

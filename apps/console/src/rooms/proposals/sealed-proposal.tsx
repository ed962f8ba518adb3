import { useState } from 'react';
import { showIdentityProposal } from '@serat/contract/staff/customer-corrections';
import { Button } from '@serat/ui/button.tsx';
import type { DataOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Facts } from '../../parts/facts.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

/** What it says of a person is shown to whoever asks with a reason. */
export function SealedProposal({ id }: { id: string }) {
  const mayShow = useMay('customer.nik');
  const [asks, setAsks] = useState(false);
  const [shown, setShown] = useState<DataOf<typeof showIdentityProposal> | null>(null);
  if (shown) {
    return (
      <Facts
        items={[
          [`${shown.label} sekarang`, shown.before],
          [`${shown.label} diusulkan`, <b key="">{shown.after}</b>],
        ]}
      />
    );
  }
  if (!mayShow) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
        Perlihatkan isinya
      </Button>
      {asks && (
        <ReasonDialog
          call={showIdentityProposal}
          title="Perlihatkan isi usulan?"
          effect="Siapa yang melihat, kapan, dan mengapa tercatat di jejak audit."
          confirm="Perlihatkan"
          input={(reason) => ({ id, reason })}
          onDone={({ data }) => setShown(data)}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

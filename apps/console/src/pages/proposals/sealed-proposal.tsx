import { useState } from 'react';
import { showProposal } from '@serat/contract/staff/proposals';
import { Button } from '@serat/ui/button.tsx';
import type { DataOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

interface SealedProposalProps {
  id: string;
  onShown: (shown: DataOf<typeof showProposal>) => void;
}

/** Personal data is shown for a reason, which is audited. */
export function SealedProposal({ id, onShown }: SealedProposalProps) {
  const mayShow = useMay('customer.nik');
  const [asks, setAsks] = useState(false);
  if (!mayShow) return <p className="text-muted">Isi usulan ini tidak terbuka untuk peran Anda.</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        Isinya data pribadi. Lihat dulu, baru usulan ini dapat diputuskan.
      </p>
      <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
        Perlihatkan isinya
      </Button>
      {asks && (
        <ReasonDialog
          call={showProposal}
          title="Perlihatkan isi usulan?"
          effect="Siapa yang melihat, kapan, dan mengapa tercatat di jejak audit."
          confirm="Perlihatkan"
          input={(reason) => ({ id, reason })}
          onDone={({ data }) => onShown(data)}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

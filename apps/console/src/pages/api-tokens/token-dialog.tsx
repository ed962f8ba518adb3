import { useState } from 'react';
import { scopeLabels } from '@serat/contract/integration/scopes';
import { listApiTokens, revokeApiToken, type ApiToken } from '@serat/contract/staff/api-tokens';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { dateTime } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import { Facts } from '../../parts/facts.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAreaNames } from '../../parts/use-area-names.ts';

export function TokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const areaNames = useAreaNames();
  const isRevocable = useMay('token.manage') && token.revokedDate === null;
  const [asks, setAsks] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={token.name}
      footer={
        isRevocable && (
          <Button variant="danger" onClick={() => setAsks(true)}>
            Cabut token
          </Button>
        )
      }
    >
      <Facts
        items={[
          ['Boleh membaca', token.scopes.map((scope) => scopeLabels[scope]).join(', ')],
          ['Wilayah', areaNames(token.areas)],
          ['Dibuat', `${dateTime(token.createdDate)} oleh ${token.createdBy}`],
          ['Berlaku sampai', dateTime(token.expiresDate)],
          [
            'Terakhir dipakai',
            token.lastUsedDate ? dateTime(token.lastUsedDate) : 'Belum pernah dipakai',
          ],
          token.revokedDate ? ['Dicabut', dateTime(token.revokedDate)] : null,
        ]}
      />
      {asks && (
        <ReasonDialog
          call={revokeApiToken}
          title={`Cabut token ${token.name}?`}
          effect="Sistem yang memakainya tidak dapat membaca lagi, mulai sekarang. Tidak dapat dikembalikan; buat token baru bila perlu."
          confirm="Cabut"
          danger
          input={(reason) => ({ id: token.id, reason })}
          onClose={() => setAsks(false)}
          onDone={() => refresh(listApiTokens)}
        />
      )}
    </Dialog>
  );
}

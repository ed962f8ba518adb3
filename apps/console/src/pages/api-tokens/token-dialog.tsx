import { scopeLabels } from '@serat/contract/integration/scopes';
import { listApiTokens, revokeApiToken, type ApiToken } from '@serat/contract/staff/api-tokens';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { dateTime } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';
import { useAreaNames } from '../../parts/use-area-names.ts';

export function TokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const areaNames = useAreaNames();
  const isRevocable = useMay('token.manage') && token.revokedDate === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={token.name}
      footer={
        isRevocable && (
          <DialogButton
            variant="danger"
            renderDialog={(close) => (
              <ReasonDialog
                call={revokeApiToken}
                title={`Cabut token ${token.name}?`}
                effect="Sistem yang memakainya tidak dapat membaca lagi, mulai sekarang. Tidak dapat dikembalikan; buat token baru bila perlu."
                confirm="Cabut"
                danger
                input={(reason) => ({ id: token.id, reason })}
                onClose={close}
                onDone={() => refresh(listApiTokens)}
              />
            )}
          >
            Cabut token
          </DialogButton>
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
    </Dialog>
  );
}

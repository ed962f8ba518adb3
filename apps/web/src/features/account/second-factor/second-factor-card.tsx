import { useState } from 'react';
import { getSecondFactor, removeFactor, renewRecoveryCodes } from '@serat/contract/second-factor';
import { longDate } from '../../../lib/text/format.ts';
import { refresh } from '../../../lib/api/query-client.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { FactorList } from '@serat/ui/second-factor/factor-list.tsx';
import { RecoveryCodesDialog } from '@serat/ui/second-factor/recovery-codes-dialog.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { EnrolAuthenticator } from './enrol-authenticator.tsx';
import { EnrolPasskey } from './enrol-passkey.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Loading } from '../../../parts/loading.tsx';

type OpenDialog =
  | { what: 'authenticator' | 'passkey' | 'renew' }
  | { what: 'remove'; id: string; name: string };

export function SecondFactorCard() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, isError, isFetching, refetch } = useRead(
    getSecondFactor,
    {},
    { ownFailure: true, staleTime: 0 },
  );
  const isSafe = data !== undefined && data.factors.length > 0;
  const close = () => setDialog(null);

  function changed(recoveryCodes: readonly string[] | null = null) {
    close();
    setCodes(recoveryCodes);
    void refresh(getSecondFactor);
  }

  return (
    <Card
      title="Verifikasi dua langkah"
      action={
        data && (
          <Badge tone={isSafe ? 'success' : 'neutral'}>{isSafe ? 'Aktif' : 'Belum aktif'}</Badge>
        )
      }
    >
      <p className="mb-4 text-muted">
        Selain password, akun Anda hanya terbuka dengan ponsel atau perangkat Anda.
      </p>
      {data ? (
        <>
          {isSafe && (
            <FactorList
              factors={data.factors.map(({ addedDate, ...factor }) => ({
                ...factor,
                since: longDate(addedDate),
              }))}
              onRemove={(factor) => setDialog({ what: 'remove', ...factor })}
            />
          )}
          {isSafe && (
            <p className="mb-4 text-sm text-muted">
              Kode pemulihan yang tersisa: {data.recoveryCodesLeft}.
            </p>
          )}
          <div className="flex flex-col gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap">
            <Button variant="secondary" onClick={() => setDialog({ what: 'authenticator' })}>
              Pasang aplikasi autentikator
            </Button>
            {data.passkeysPossible && (
              <Button variant="secondary" onClick={() => setDialog({ what: 'passkey' })}>
                Tambah passkey
              </Button>
            )}
            {isSafe && (
              <Button variant="quiet" onClick={() => setDialog({ what: 'renew' })}>
                Buat kode pemulihan baru
              </Button>
            )}
          </div>
        </>
      ) : isError ? (
        <RetryNotice retrying={isFetching} onRetry={refetch}>
          Verifikasi dua langkah belum dapat dimuat.
        </RetryNotice>
      ) : (
        <div aria-busy="true">
          <Loading>Memuat verifikasi dua langkah…</Loading>
          <Skeleton className="h-12" />
        </div>
      )}
      {dialog?.what === 'authenticator' && <EnrolAuthenticator onDone={changed} onClose={close} />}
      {dialog?.what === 'passkey' && <EnrolPasskey onDone={changed} onClose={close} />}
      {dialog?.what === 'renew' && (
        <PasswordDialog
          call={renewRecoveryCodes}
          title="Buat kode pemulihan baru?"
          submit={{ label: 'Buat kode baru' }}
          input={(password) => ({ body: { password } })}
          onDone={({ data: renewed }) => changed(renewed.recoveryCodes)}
          onClose={close}
        >
          <p className="text-muted">
            Sepuluh kode baru dibuat. Semua kode yang lama tidak berlaku lagi.
          </p>
        </PasswordDialog>
      )}
      {dialog?.what === 'remove' && (
        <PasswordDialog
          call={removeFactor}
          title={`Lepas ${dialog.name}?`}
          submit={{ label: 'Lepas', danger: true }}
          input={(password) => ({ body: { id: dialog.id, password } })}
          onDone={({ message }) => {
            showToast({ tone: 'success', text: message });
            changed();
          }}
          onClose={close}
        >
          <p className="text-muted">
            Cara ini tidak diterima lagi saat Anda masuk. Dengan yang terakhir, kode pemulihan ikut
            hilang dan akun Anda terbuka dengan password saja.
          </p>
        </PasswordDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

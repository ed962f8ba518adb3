import { useState } from 'react';
import { removeFactor, renewRecoveryCodes } from '@serat/contract/staff/session';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { FactorList } from '@serat/ui/second-factor/factor-list.tsx';
import { RecoveryCodesDialog } from '@serat/ui/second-factor/recovery-codes-dialog.tsx';
import { longDate } from '../../lib/format.ts';
import { useMe } from '../../lib/session.ts';
import { loadMe } from '../../lib/load-me.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { EnrolPasskeyDialog } from './enrol-passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

type Asks = { what: 'enrol' | 'passkey' | 'renew' } | { what: 'remove'; id: string; name: string };

export function SecondFactorCard() {
  const { factors, recoveryCodesLeft, passkeysPossible } = useMe();
  const [asks, setAsks] = useState<Asks | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setAsks(null);
  const isSafe = factors.length > 0;

  return (
    <Card
      title="Verifikasi dua langkah"
      action={
        <Badge tone={isSafe ? 'success' : 'warning'}>
          {isSafe ? 'Terpasang' : 'Belum dipasang'}
        </Badge>
      }
    >
      <p className="mb-4 text-muted">
        Selain password: kode 6 digit dari aplikasi autentikator, atau passkey.
      </p>
      {factors.length > 0 && (
        <FactorList
          factors={factors.map(({ addedDate, ...factor }) => ({
            ...factor,
            since: longDate(addedDate),
          }))}
          onRemove={(factor) => setAsks({ what: 'remove', ...factor })}
        />
      )}
      {isSafe && (
        <p className="mb-4 text-sm text-muted">Kode pemulihan yang tersisa: {recoveryCodesLeft}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isSafe ? 'secondary' : 'primary'}
          onClick={() => setAsks({ what: 'enrol' })}
        >
          Pasang aplikasi autentikator
        </Button>
        {passkeysPossible && (
          <Button variant="secondary" onClick={() => setAsks({ what: 'passkey' })}>
            Tambah passkey
          </Button>
        )}
        {isSafe && (
          <Button variant="secondary" onClick={() => setAsks({ what: 'renew' })}>
            Buat kode pemulihan baru
          </Button>
        )}
      </div>
      {asks?.what === 'enrol' && <EnrolDialog onCodes={setCodes} onClose={close} />}
      {asks?.what === 'passkey' && <EnrolPasskeyDialog onCodes={setCodes} onClose={close} />}
      {asks?.what === 'renew' && (
        <PasswordDialog
          call={renewRecoveryCodes}
          title="Buat kode pemulihan baru?"
          effect="Sepuluh kode baru dibuat. Semua kode yang lama tidak berlaku lagi."
          confirm="Buat kode baru"
          input={(password) => ({ password })}
          onDone={({ data }) => {
            close();
            setCodes(data.recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {asks?.what === 'remove' && (
        <PasswordDialog
          call={removeFactor}
          title={`Lepas ${asks.name}?`}
          effect="Ia tidak diterima lagi saat Anda masuk."
          confirm="Lepas"
          danger
          input={(password) => ({ id: asks.id, password })}
          onDone={async () => {
            close();
            await loadMe();
          }}
          onClose={close}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            void loadMe();
          }}
        />
      )}
    </Card>
  );
}

import { useState } from 'react';
import { fieldsWith, profileFields, type FieldWith } from '@serat/contract/profile';
import { showNik } from '@serat/contract/staff/customer-privacy';
import { getIdentity } from '@serat/contract/staff/customers';
import { Card } from '@serat/ui/card.tsx';
import type { DataOf } from '../../../lib/api.ts';
import { dateTime, longDate } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { useRead } from '../../../lib/use-read.ts';
import { DialogButton } from '../../../parts/dialogs/dialog-button.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { ReasonDialog } from '../../../parts/dialogs/reason-dialog.tsx';
import { CorrectIdentityDialog } from '../actions/correct-identity-dialog.tsx';
import type { Customer } from '../customer-data.ts';
import { Lines } from '../lines.tsx';

const occasions = {
  register: 'Saat mendaftar',
  checkout: 'Saat memesan',
  claim: 'Saat mengklaim akun',
} as const;
const documents = { terms: 'Syarat dan ketentuan', privacy: 'Kebijakan privasi' } as const;

export function Identity({ customer }: { customer: Customer }) {
  const identity = useRead(getIdentity, { customerId: customer.id });
  return (
    <Loaded query={identity} what="Identitas">
      {(data) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Person customer={customer} identity={data} />
          <Card title="Perangkat yang masuk">
            <Lines
              empty="Tidak ada."
              lines={data.sessions.map(({ device, lastUsedDate }) => ({
                key: `${device} ${lastUsedDate}`,
                title: device,
                detail: `Terakhir dipakai ${dateTime(lastUsedDate)}`,
              }))}
            />
          </Card>
          <Card title="Persetujuan">
            <Lines
              empty="Belum ada."
              lines={data.consents.map(({ document, version, givenFor, date }) => ({
                key: `${document} ${version} ${date}`,
                title: `${documents[document]}, versi ${version}`,
                detail: `${occasions[givenFor]}, ${dateTime(date)}`,
              }))}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}

interface PersonProps {
  customer: Customer;
  identity: DataOf<typeof getIdentity>;
}

function Person({ customer, identity }: PersonProps) {
  const mayShow = useMay('customer.nik');
  const mayCorrect = useMay('customer.correct');
  // Not cached: the NIK is shown only while the page is open.
  const [nik, setNik] = useState<string | null>(null);

  function shown(name: FieldWith<'identity'>) {
    const value = identity[name] ?? '–';
    if (name === 'dob' && identity.dob) return longDate(identity.dob);
    if (name !== 'nik') return value;
    return (
      <span className="flex flex-wrap items-center gap-3">
        {nik ?? value}
        {identity.nik && nik === null && mayShow && (
          <DialogButton
            variant="secondary"
            size="sm"
            renderDialog={(close) => (
              <ReasonDialog
                call={showNik}
                title="Perlihatkan NIK lengkap?"
                effect="Siapa yang melihat, kapan, dan mengapa tercatat di jejak audit."
                confirm="Perlihatkan"
                input={(reason) => ({ customerId: customer.id, reason })}
                onDone={({ data }) => setNik(data.nik)}
                onClose={close}
              />
            )}
          >
            Perlihatkan NIK
          </DialogButton>
        )}
      </span>
    );
  }

  return (
    <Card
      title="Identitas"
      action={
        mayCorrect && (
          <DialogButton
            variant="secondary"
            size="sm"
            renderDialog={(close) => <CorrectIdentityDialog customer={customer} onClose={close} />}
          >
            Perbaiki
          </DialogButton>
        )
      }
    >
      <Facts
        items={fieldsWith('identity').map((name) => [profileFields[name].label, shown(name)])}
      />
    </Card>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { dismiss, listPeople, type Person } from '@serat/contract/staff/people';
import { listProposals } from '@serat/contract/staff/proposals';
import { roleLabels } from '@serat/contract/staff/roles';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { dateTime, longDate } from '../../lib/format.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import { Facts } from '../../parts/facts.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';
import { ChangePersonDialog } from './change-person-dialog.tsx';
import { PersonDevices } from './person-devices.tsx';
import { useAreaNames } from '../../parts/use-area-names.ts';

interface PersonDialogProps {
  person: Person;
  onClose: () => void;
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { id: ownId } = useMe();
  const areaNames = useAreaNames();
  const mayRead = useMay('audit.read');
  const isManaged = useMay('staff.manage') && person.id !== ownId && person.leftDate === null;
  const [asks, setAsks] = useState<'change' | 'leave' | null>(null);

  return (
    <Dialog
      open
      onClose={onClose}
      title={person.fullName}
      description={person.id === ownId ? 'Ini Anda. Peran Anda diubah orang lain.' : undefined}
      footer={
        isManaged && (
          <>
            <Button variant="secondary" onClick={() => setAsks('leave')}>
              Keluarkan staf
            </Button>
            <Button onClick={() => setAsks('change')}>Ubah peran atau wilayah</Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <Facts
          items={[
            ['Email', person.email],
            ['Peran', roleLabels[person.role]],
            ['Wilayah', areaNames(person.areas)],
            ['Verifikasi dua langkah', person.hasSecondFactor ? 'Terpasang' : 'Belum dipasang'],
            ['Bergabung', longDate(person.joinedDate)],
            person.leftDate ? ['Keluar', dateTime(person.leftDate)] : null,
            [
              'Terakhir terlihat',
              person.lastSeenDate ? dateTime(person.lastSeenDate) : 'Belum pernah masuk',
            ],
          ]}
        />
        {isManaged && <PersonDevices person={person} />}
        {mayRead && (
          <p>
            <Link className="text-link" to={`/audit?actor=${encodeURIComponent(person.email)}`}>
              Lihat apa yang dilakukannya
            </Link>
          </p>
        )}
      </div>
      {asks === 'change' && (
        <ChangePersonDialog person={person} onClose={() => setAsks(null)} onDone={onClose} />
      )}
      {asks === 'leave' && (
        <ReasonDialog
          call={dismiss}
          title={`Keluarkan ${person.fullName}?`}
          effect={`${person.role === 'owner' ? 'Menunggu persetujuan orang kedua. Sesudah itu semua perangkatnya keluar' : 'Semua perangkatnya keluar sekarang juga'} dan ia tidak dapat masuk lagi. Undangan darinya dan usulannya yang belum diputuskan ditarik, dan token API yang dibuatnya dicabut: sistem yang memakainya perlu token baru. Jejaknya tetap ada. Untuk kembali ia harus diundang lagi.`}
          confirm={person.role === 'owner' ? 'Usulkan pengeluaran' : 'Keluarkan'}
          danger
          input={(reason) => ({ id: person.id, reason })}
          onClose={() => setAsks(null)}
          onDone={() => refresh(listPeople, listProposals)}
        />
      )}
    </Dialog>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  getNetwork,
  nasAnswers,
  switchNas,
  testNas,
  vendorNames,
  type NasRow,
} from '@serat/contract/staff/network';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { written } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { NasDialog } from './nas-dialog.tsx';

/** There are few NAS, so all are shown at once. */
export function Nases({ nases }: { nases: readonly NasRow[] }) {
  const mayManage = useMay('network.manage');
  const [edited, setEdited] = useState<NasRow | 'new' | null>(null);
  return (
    <div className="flex flex-col gap-4">
      {mayManage && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setEdited('new')}
        >
          Tambah NAS
        </Button>
      )}
      <section aria-label="Daftar NAS" className="rounded-card border border-hairline bg-surface">
        {nases.length === 0 ? (
          <EmptyState
            drawing={<EmptyDrawing />}
            text="Belum ada NAS. Tambahkan router yang memegang sesi pelanggan."
          />
        ) : (
          <div className="relative overflow-x-auto">
            <table className="rows">
              <caption className="sr-only">NAS</caption>
              <thead>
                <tr>
                  <th scope="col">Nama</th>
                  <th scope="col">Alamat dan port CoA</th>
                  <th scope="col">Jawaban</th>
                  <th scope="col">Message-Authenticator</th>
                  <th scope="col">Status</th>
                  <th scope="col">
                    <span className="sr-only">Tindakan</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {nases.map((nas) => (
                  <NasLine key={nas.id} nas={nas} onEdit={() => setEdited(nas)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {edited && (
        <NasDialog nas={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

const answerTones = { good: 'success', silent: 'danger', unsigned: 'warning' } as const;

function NasLine({ nas, onEdit }: { nas: NasRow; onEdit: () => void }) {
  const mayManage = useMay('network.manage');
  const mayWork = useMay('network.work');
  const test = useAction(testNas);
  const turn = useAction(switchNas);
  const then = async (work: Promise<unknown>) => {
    await work;
    await refresh(getNetwork);
  };
  return (
    <tr>
      <th scope="row">
        {mayManage ? (
          <button type="button" className="text-link text-left whitespace-nowrap" onClick={onEdit}>
            {nas.name}
          </button>
        ) : (
          nas.name
        )}
        <span className="block text-sm font-normal text-muted">{vendorNames[nas.vendor]}</span>
      </th>
      <td className="tabular-nums">
        {nas.address}:{nas.coaPort}
      </td>
      <td>
        {nas.answer ? (
          <>
            <Badge tone={answerTones[nas.answer]}>{nasAnswers[nas.answer]}</Badge>
            {nas.testedDate && (
              <span className="block text-sm text-muted">{written('moment', nas.testedDate)}</span>
            )}
          </>
        ) : (
          'Belum diuji'
        )}
      </td>
      <td>{nas.unsignedReason === null ? 'Wajib' : `Tidak: ${nas.unsignedReason}`}</td>
      <td>
        {nas.isOn ? <Badge tone="success">Menyala</Badge> : <Badge tone="neutral">Mati</Badge>}
      </td>
      <td>
        <div className="flex justify-end gap-2">
          {mayWork && (
            <Button
              variant="secondary"
              size="sm"
              loading={test.isPending}
              onClick={() => void then(test.run({ id: nas.id }))}
            >
              Uji
            </Button>
          )}
          {mayManage && (
            <Button
              variant="secondary"
              size="sm"
              loading={turn.isPending}
              onClick={() => void then(turn.run({ id: nas.id, on: !nas.isOn }))}
            >
              {nas.isOn ? 'Matikan' : 'Nyalakan'}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

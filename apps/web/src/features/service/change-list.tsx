import { changeStatusLabels, takeBackChange, type ServiceChange } from '@serat/contract/change';
import { Button } from '@serat/ui/button.tsx';
import { AlertDialog } from '@serat/ui/overlays/alert-dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { longDate } from '../../lib/text/format.ts';
import { refreshServices } from './use-services.ts';

const sinceOf = ({ kind, effectiveOn }: ServiceChange): string =>
  kind === 'end' ? `hari terakhir ${longDate(effectiveOn)}` : `mulai ${longDate(effectiveOn)}`;

export function ChangeList({ changes }: { changes: readonly ServiceChange[] }) {
  return (
    <section className="mt-6 border-t border-hairline pt-4">
      <h3 className="text-base">Perubahan</h3>
      <ul className="mt-2 flex flex-col">
        {changes.map((change) => (
          <li
            key={change.id}
            className="flex flex-col gap-3 border-hairline py-3 not-first:border-t sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <p className="font-semibold">{change.title}</p>
              <p className="text-sm text-muted">
                {changeStatusLabels[change.status]}, {sinceOf(change)}
                {change.byStaff && '. Kami yang mengubahnya untuk Anda'}
              </p>
            </div>
            {change.takeBack && <TakeBack change={change} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakeBack({ change }: { change: ServiceChange }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isPending } = useAction(takeBackChange);
  const isEnd = change.kind === 'end';
  const label = isEnd
    ? 'Tetap berlangganan'
    : change.takeBack === 'undo'
      ? 'Kembalikan'
      : 'Batalkan';

  async function takeBack() {
    const answer = await run({ body: { changeId: change.id } });
    setOpen(false);
    void refreshServices();
    if (answer) showToast({ tone: 'success', text: answer.message });
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="shrink-0"
        aria-label={`${label}: ${change.title}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <AlertDialog
        open={isOpen}
        icon="question"
        title={`${label}?`}
        text={
          isEnd
            ? 'Layanan Anda berjalan terus seperti sekarang.'
            : `${change.title} tidak jadi. Layanan Anda seperti sebelumnya.${change.takeBack === 'undo' ? ' Ini dapat dilakukan sekali dalam sebulan.' : ''}`
        }
        confirm={{ label, onClick: () => void takeBack(), loading: isPending }}
        cancel={{ label: 'Kembali', onClick: () => setOpen(false) }}
      />
    </>
  );
}

import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { listCancelReasons } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { focusHeading } from '../../../lib/browser/focus-heading.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { RadioCard } from '@serat/ui/fields/radio-card.tsx';
import { RadioGroup } from '@serat/ui/fields/radio-group.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { isOther, longestReason, reasonName, reasonText } from './cancel-reason.ts';
import { useCancelOrder } from './use-cancel-order.ts';
import { Loading } from '../../../parts/loading.tsx';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
}

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const formId = useId();
  const {
    data: reasons,
    isError,
    isFetching,
    refetch,
  } = useRead(listCancelReasons, {
    query: { sorted: 'true' },
  });
  const { cancelReason: chosen, cancelWords: words } = useDrafts((drafts) => drafts.order);
  const [error, setError] = useState<string | undefined>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { cancel, isPending } = useCancelOrder();
  // The text field appears below a long list, so scroll it into view.
  useEffect(() => {
    if (isOther(chosen)) box.current?.scrollIntoView({ block: 'center' });
  }, [chosen]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen === '') return;
    const reason = reasonText(chosen, words);
    if ('error' in reason) {
      setError(reason.error);
      box.current?.focus();
      box.current?.scrollIntoView({ block: 'center' });
      return;
    }
    if (!(await cancel(order, reason.alasan))) return;
    keepDraft('order', { cancelReason: '', cancelWords: '' });
    onClose();
    // The button that opened the dialog is gone with the order.
    requestAnimationFrame(focusHeading);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title="Cancel Order"
      description="Mengapa Anda membatalkan pesanan ini?"
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Kembali
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={chosen === ''}
            loading={isPending}
          >
            Simpan
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {reasons ? (
          <RadioGroup legend="Alasan pembatalan" legendHidden>
            {reasons.map(({ name }) => (
              <RadioCard
                key={name}
                name="reason"
                value={name}
                checked={chosen === name}
                onChange={() => keepDraft('order', { cancelReason: name })}
                title={reasonName(name)}
                description={isOther(name) ? 'Tulis alasan Anda sendiri.' : undefined}
              />
            ))}
          </RadioGroup>
        ) : isError ? (
          <div className="flex flex-col items-start gap-3">
            <p className="text-muted">Daftar alasan belum dapat dimuat.</p>
            <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              Coba lagi
            </Button>
          </div>
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Loading>Memuat alasan…</Loading>
            <Skeleton className="h-16 rounded-card" />
            <Skeleton className="h-16 rounded-card" />
            <Skeleton className="h-16 rounded-card" />
          </div>
        )}
        {isOther(chosen) && (
          <TextArea
            ref={box}
            className="mt-5"
            label="Alasan Anda"
            required
            value={words}
            onChange={(event) => {
              keepDraft('order', { cancelWords: event.target.value });
              setError(undefined);
            }}
            error={error}
            hint={`${words.length}/${longestReason} karakter`}
          />
        )}
      </form>
    </Dialog>
  );
}

import { listReviews, reviewReasons, type ReviewRow } from '@serat/contract/staff/payment-lists';
import { closeReview, reopenReview } from '@serat/contract/staff/payments';
import { gatewayWord } from '@serat/contract/staff/reversal-words';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { dateTime, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useDirectAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { ActionDialog } from '../../parts/dialogs/action-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { SettleReviewDialog } from './settle-review-dialog.tsx';

const cells: Cells<ReviewRow> = {
  closedDate: ({ closedDate }) => (closedDate ? dateTime(closedDate) : 'Belum'),
};

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Referensi' },
  {
    kind: 'choice',
    name: 'all',
    label: 'Status',
    any: 'Belum ditangani',
    options: [{ value: 'true', label: 'Semua, yang sudah ditangani juga' }],
  },
];

const schema = z.object({ note: closeReview.body.shape.note });

export function Reviews() {
  return (
    <List<ReviewRow>
      caption="Pembayaran yang perlu ditangani"
      list={listReviews}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      renderDetail={(review, onClose) => <ReviewDialog {...{ review, onClose }} />}
      empty="Tidak ada pembayaran yang perlu ditangani."
    />
  );
}

interface ReviewDialogProps {
  review: ReviewRow;
  onClose: () => void;
}

function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const mayWork = useMay('payment.work');
  const reopening = useDirectAction(reopenReview, listReviews);
  const [settles, setSettles] = useState(false);
  const { amount } = review;
  const isSettlable = amount !== null && review.isMoney;

  const facts = (
    <Facts
      items={[
        ['Gateway', review.gateway],
        ['Referensi', review.reference],
        ['Status di gateway', gatewayWord(review.word)],
        review.label ? ['Untuk', review.label] : null,
        review.amount === null ? null : ['Jumlah', rupiah(review.amount)],
        review.closedDate
          ? ['Ditangani', `${review.closedBy ?? '–'}, ${dateTime(review.closedDate)}`]
          : null,
        review.note ? ['Catatan', review.note] : null,
      ]}
    />
  );
  if (!mayWork || review.closedDate !== null) {
    return (
      <Dialog open onClose={onClose} title={reviewReasons[review.reason]}>
        {facts}
      </Dialog>
    );
  }
  if (settles && isSettlable) {
    return <SettleReviewDialog review={{ ...review, amount }} onClose={onClose} />;
  }
  return (
    <ActionDialog
      call={closeReview}
      title={reviewReasons[review.reason]}
      effect="Periksa di gateway, tangani, lalu catat di sini bagaimana. Catatan ini tidak memindahkan uang."
      confirm="Catat sudah ditangani"
      onClose={onClose}
      form={{
        schema,
        defaultValues: { note: '' },
        input: ({ note }) => ({ id: review.id, note }),
      }}
      onAnswer={async ({ message }) => {
        showToast({
          tone: 'success',
          text: message || 'Sudah dicatat.',
          key: review.id,
          action: { label: 'Urungkan', onClick: () => void reopening.run({ id: review.id }) },
        });
        onClose();
        await refresh(listReviews);
      }}
    >
      {({ field }) => (
        <>
          {facts}
          {isSettlable && (
            <Button variant="secondary" className="self-start" onClick={() => setSettles(true)}>
              Bukukan atau kembalikan
            </Button>
          )}
          <TextArea label="Apa yang sudah dilakukan" rows={3} {...field('note')} />
        </>
      )}
    </ActionDialog>
  );
}

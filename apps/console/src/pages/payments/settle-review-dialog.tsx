import { listReviews, type ReviewRow } from '@serat/contract/staff/payment-lists';
import { settleReview } from '@serat/contract/staff/payments';
import { RadioCard } from '@serat/ui/fields/radio-card.tsx';
import { RadioGroup } from '@serat/ui/fields/radio-group.tsx';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import * as z from 'zod/mini';
import { rupiah } from '../../lib/format.ts';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog } from '../../parts/dialogs/action-dialog.tsx';

const { bill, as, note } = settleReview.body.shape;
const schema = z.object({ bill, as, note });

interface SettleReviewDialogProps {
  review: ReviewRow & { amount: number };
  onClose: () => void;
}

/**
 * Applies the money of a payment under review to a bill, or records a refund due to the bill's
 * customer.
 */
export function SettleReviewDialog({ review, onClose }: SettleReviewDialogProps) {
  const { id, amount, label } = review;
  const initial: z.output<typeof schema> = {
    bill: label?.startsWith('INV-') ? label : '',
    as: 'payment',
    note: '',
  };
  return (
    <ActionDialog
      call={settleReview}
      title={`Bukukan atau kembalikan ${rupiah(amount)}`}
      effect="Pastikan di gateway bahwa uangnya sudah masuk. Pembayaran ini lalu tercatat sudah ditangani."
      confirm="Jalankan"
      onClose={onClose}
      onDone={() => refresh(listReviews)}
      form={{
        schema,
        defaultValues: initial,
        input: (typed) => ({ id, ...typed }),
      }}
    >
      {({ field, register, errors }) => (
        <>
          <TextField
            label="Nomor tagihan"
            hint="Dimulai dengan INV-, tertera pada tagihan pelanggan."
            autoComplete="off"
            {...field('bill')}
          />
          <RadioGroup legend="Uang ini" error={errors['as']?.message}>
            <RadioCard
              value="payment"
              title="Bukukan ke tagihan ini"
              description="Tagihan lunas bila jumlahnya cukup. Sisanya menjadi kredit pelanggan."
              {...register('as')}
            />
            <RadioCard
              value="refund"
              title="Kembalikan kepada pelanggan tagihan ini"
              description="Masuk ke daftar dana yang harus dikembalikan."
              {...register('as')}
            />
          </RadioGroup>
          <TextArea label="Apa yang sudah dilakukan" rows={2} {...field('note')} />
        </>
      )}
    </ActionDialog>
  );
}

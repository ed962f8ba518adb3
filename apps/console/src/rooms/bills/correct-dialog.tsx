import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { BillStatus, CorrectionKind } from '@serat/contract/billing';
import {
  correctBill,
  getBill,
  listBills,
  previewCorrection,
  proposeCorrection,
} from '@serat/contract/staff/bills';
import { listProposals } from '@serat/contract/staff/proposals';
import { amountText } from '@serat/contract/staff/staff-call';
import { Select } from '@serat/ui/select.tsx';
import { TextArea } from '@serat/ui/text-area.tsx';
import { TextField } from '@serat/ui/text-field.tsx';
import { showToast } from '@serat/ui/toast-store.ts';
import * as z from 'zod/mini';
import type { DataOf } from '../../lib/api.ts';
import { rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';

const kinds: Record<CorrectionKind, string> = {
  credit: 'Kurangi tagihan',
  'denda-waived': 'Bebaskan denda',
  voided: 'Batalkan tagihan',
  'written-off': 'Hapuskan, tidak ditagih lagi',
};

const { kind, reason } = correctBill.body.shape;
const schema = z.object({ kind, amount: z.string(), reason }).check(
  z.check(({ value: typed, issues }) => {
    if (typed.kind !== 'credit') return;
    const message = amountText.safeParse(typed.amount).error?.issues[0]?.message;
    if (message) issues.push({ code: 'custom', message, path: ['amount'], input: typed.amount });
  }),
);
type Typed = z.input<typeof schema>;

const amountOf = ({ kind: what, amount }: Pick<Typed, 'kind' | 'amount'>): number | null =>
  what === 'credit' ? (amountText.safeParse(amount).data ?? null) : null;

interface CorrectDialogProps {
  bill: { number: string; status: BillStatus };
  onClose: () => void;
}

export function CorrectDialog({ bill, onClose }: CorrectDialogProps) {
  const mayCorrect = useMay('bill.correct');
  return (
    <ActionDialog
      call={mayCorrect ? correctBill : proposeCorrection}
      title={`Koreksi ${bill.number}`}
      effect={
        mayCorrect
          ? 'Tagihan yang sudah dibuat tidak diubah; koreksinya tercatat di sampingnya. Di atas batas, orang kedua memutuskan.'
          : 'Keuangan memutuskan. Sampai itu tagihan tetap seperti sekarang.'
      }
      confirm={mayCorrect ? 'Koreksi' : 'Usulkan koreksi'}
      onClose={onClose}
      form={{
        schema,
        defaultValues: { kind: 'credit', amount: '', reason: '' },
        input: (typed: Typed) => ({
          number: bill.number,
          kind: typed.kind,
          amount: amountOf(typed),
          reason: typed.reason,
          seen: bill.status,
        }),
        onDone: async ({ message, data }) => {
          showToast({ tone: data.outcome === 'done' ? 'success' : 'info', text: message });
          onClose();
          await refresh(getBill, listBills, listProposals);
        },
      }}
    >
      {({ register, control, errors }) => (
        <>
          <Select
            label="Jenis koreksi"
            options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            error={errors['kind']?.message}
            {...register('kind')}
          />
          <CreditAmount control={control}>
            <TextField
              label="Jumlah potongan"
              leading="Rp"
              inputMode="numeric"
              autoComplete="off"
              error={errors['amount']?.message}
              {...register('amount')}
            />
          </CreditAmount>
          <TextArea
            label="Alasan"
            hint="Pelanggan membaca alasan ini."
            rows={2}
            maxLength={200}
            error={errors['reason']?.message}
            {...register('reason')}
          />
          <Plan control={control} number={bill.number} />
        </>
      )}
    </ActionDialog>
  );
}

function CreditAmount(props: { control: Control<Typed>; children: React.ReactNode }) {
  return useWatch({ control: props.control, name: 'kind' }) === 'credit' && props.children;
}

/** What it would do, asked of the service as it is typed. */
function Plan({ control, number }: { control: Control<Typed>; number: string }) {
  const typed = useWatch({ control });
  const what = typed.kind ?? 'credit';
  const amount = amountOf({ kind: what, amount: typed.amount ?? '' });
  const isReady = what !== 'credit' || amount !== null;
  const { data, error } = useRead(
    previewCorrection,
    { number, kind: what, ...(amount !== null && { amount: String(amount) }) },
    { enabled: isReady },
  );
  if (!isReady) return null;
  return (
    <output className="block rounded-field bg-primary-tint px-4 py-3 text-sm">
      {data ? wordsOf(data) : error ? error.message : 'Menghitung akibatnya…'}
    </output>
  );
}

function wordsOf(plan: DataOf<typeof previewCorrection>): string {
  return [
    `Dikurangi ${rupiah(plan.amount)}, sisa ${rupiah(plan.left)}.`,
    plan.returned > 0 &&
      `${rupiah(plan.returned)} kembali kepada pelanggan sebagai ${plan.returnedAs === 'credit' ? 'kredit' : 'dana'}.`,
    plan.closesPayment && 'Pembayaran yang sedang ditunggu ditutup.',
    plan.restoresService && 'Layanannya aktif lagi.',
    plan.needsFourEyes && 'Menunggu persetujuan orang kedua.',
  ]
    .filter(Boolean)
    .join(' ');
}

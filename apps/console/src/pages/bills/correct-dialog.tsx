import { useEffect, useState } from 'react';
import { billStatusLabels, type BillStatus, type CorrectionKind } from '@serat/contract/billing';
import {
  correctBill,
  getBill,
  listBills,
  previewCorrection,
  proposeCorrection,
} from '@serat/contract/staff/bills';
import { listProposals } from '@serat/contract/staff/proposals';
import type * as z from 'zod/mini';
import type { DataOf } from '../../lib/api.ts';
import { rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh, usePreview } from '../../lib/use-read.ts';
import { ActionDialog, toneOf } from '../../parts/dialogs/action-dialog.tsx';
import {
  amountOf,
  CorrectionFields,
  correctionOf,
  type CorrectionForm,
  type TypedCorrection,
} from '../../parts/correction-fields.tsx';

const kinds: Record<CorrectionKind, string> = {
  credit: 'Kurangi tagihan',
  'denda-waived': 'Bebaskan denda',
  voided: 'Batalkan tagihan',
  'written-off': 'Hapuskan, tidak ditagih lagi',
};

const schema = correctionOf(correctBill.body.shape.kind);
type Typed = z.input<typeof schema>;

interface CorrectDialogProps {
  bill: Pick<DataOf<typeof getBill>, 'number' | 'seen' | 'total'>;
  onClose: () => void;
}

export function CorrectDialog({ bill, onClose }: CorrectDialogProps) {
  const mayCorrect = useMay('bill.correct');
  // The state when the dialog was opened. A retry after a lost answer sends the same state, so the
  // correction is made once.
  const [seen, setSeen] = useState({ ...bill.seen, total: bill.total });
  const [isPlanned, setPlanned] = useState(false);
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
      disabled={!isPlanned}
      onClose={onClose}
      conflict={{
        with: 'seen',
        fields: [
          {
            name: 'status',
            label: 'Status',
            typed: () => billStatusLabels[seen.status],
            now: (status) => billStatusLabels[status as BillStatus],
          },
          { name: 'corrections', label: 'Koreksi', typed: () => String(seen.corrections) },
          {
            name: 'total',
            label: 'Jumlah',
            typed: () => rupiah(seen.total),
            now: (total) => rupiah(Number(total)),
          },
        ],
        onReload({ status, corrections, total }) {
          setSeen({
            status: status as BillStatus,
            corrections: Number(corrections),
            total: Number(total),
          });
          const bills = refresh(getBill);
          return isGivenUp(status) ? bills : Promise.all([bills, refresh(previewCorrection)]);
        },
        isOver: ({ status }) => isGivenUp(status),
      }}
      tone={toneOf}
      onDone={() => refresh(getBill, listBills, listProposals)}
      form={{
        schema,
        defaultValues: { kind: 'credit', amount: '', reason: '' },
        input: (typed: Typed) => ({
          number: bill.number,
          kind: typed.kind,
          amount: amountOf(typed) ?? null,
          reason: typed.reason,
          seen: { status: seen.status, corrections: seen.corrections },
        }),
      }}
    >
      {(form) => (
        <CorrectionFields
          form={form as unknown as CorrectionForm}
          label="Jenis koreksi"
          kinds={kinds}
        >
          {(typed) => <Plan typed={typed} number={bill.number} onPlanned={setPlanned} />}
        </CorrectionFields>
      )}
    </ActionDialog>
  );
}

/** A voided or written-off bill cannot be corrected any more. */
const isGivenUp = (status: string | undefined): boolean =>
  status === 'VOIDED' || status === 'WRITTEN_OFF';

interface PlanProps {
  typed: Partial<TypedCorrection>;
  number: string;
  onPlanned: (isPlanned: boolean) => void;
}

/** The preview of the typed correction, which cannot be confirmed without it. */
function Plan({ typed, number, onPlanned }: PlanProps) {
  const amount = amountOf(typed);
  const isReady = amount !== undefined;
  const { data, error, isCurrent } = usePreview(
    previewCorrection,
    {
      number,
      kind: (typed.kind ?? 'credit') as CorrectionKind,
      ...(typeof amount === 'number' && { amount: String(amount) }),
    },
    { enabled: isReady },
  );
  const isPlanned = isReady && isCurrent;
  useEffect(() => onPlanned(isPlanned), [isPlanned, onPlanned]);
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

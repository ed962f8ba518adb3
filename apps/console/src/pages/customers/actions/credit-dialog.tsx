import { useCallback, useEffect, useState } from 'react';
import { billStatusLabels } from '@serat/contract/billing';
import { getBill, listBills, type BillSeen } from '@serat/contract/staff/bills';
import {
  correctCustomer,
  customerCorrections,
  previewCustomerCorrection,
  proposeCustomerCorrection,
} from '@serat/contract/staff/customer-corrections';
import { getLedger, listCustomerBills } from '@serat/contract/staff/customers';
import { listProposals } from '@serat/contract/staff/proposals';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type * as z from 'zod/mini';
import type { DataOf } from '../../../lib/api.ts';
import { monthYear, rupiah } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { refresh, usePreview } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx';
import {
  amountOf,
  CorrectionFields,
  correctionOf,
  type CorrectionForm,
  type TypedCorrection,
} from '../../../parts/correction-fields.tsx';
import type { Customer } from '../customer-data.ts';
import { SimpleTable } from '../../../parts/simple-table.tsx';

type Plan = DataOf<typeof previewCustomerCorrection>;

const schema = correctionOf(correctCustomer.body.shape.kind);
type Typed = z.input<typeof schema>;

interface CreditDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Grants an amount, which is distributed over the customer's bills, oldest open bill first. */
export function CreditDialog({ customer, onClose }: CreditDialogProps) {
  const mayCorrect = useMay('bill.correct');
  // The preview is sent with the request. A retry after a lost answer sends the same preview, so
  // the credit is granted once.
  const [plan, setPlan] = useState<Plan | null>(null);
  const [outcomes, setOutcomes] = useState<OutcomesProps['outcomes'] | null>(null);
  const [firstSeen, setFirstSeen] = useState<Readonly<Record<string, BillSeen>>>({});
  const onPlan = useCallback((next: Plan | null) => {
    setPlan(next);
    const seen = Object.fromEntries((next?.parts ?? []).map((part) => [part.number, part.seen]));
    setFirstSeen((known) => ({ ...seen, ...known }));
  }, []);
  if (outcomes) return <Outcomes outcomes={outcomes} onClose={onClose} />;
  return (
    <ActionDialog
      call={mayCorrect ? correctCustomer : proposeCustomerCorrection}
      title={`Potongan untuk ${customer.fullName}`}
      effect={
        mayCorrect
          ? 'Tagihan terbuka yang terlama berkurang lebih dulu, lalu yang terakhir dibayar. Di atas batas, orang kedua memutuskan.'
          : 'Keuangan memutuskan. Sampai itu tagihannya tetap seperti sekarang.'
      }
      confirm={mayCorrect ? 'Beri potongan' : 'Usulkan potongan'}
      disabled={!plan || plan.parts.length === 0}
      onClose={onClose}
      form={{
        schema,
        defaultValues: { kind: 'credit', amount: '', reason: '' },
        input: (typed: Typed) => ({
          customerId: customer.id,
          kind: typed.kind,
          parts: (plan?.parts ?? []).map(({ number, amount, seen }) => ({
            number,
            amount,
            seen: firstSeen[number] ?? seen,
          })),
          reason: typed.reason,
        }),
      }}
      onAnswer={async ({ message, data }) => {
        if (data.some(({ outcome }) => outcome === 'refused')) setOutcomes({ message, rows: data });
        else {
          showToast({ tone: 'success', text: message });
          onClose();
        }
        await refresh(getLedger, listCustomerBills, listBills, getBill, listProposals);
      }}
    >
      {(form) => (
        <CorrectionFields
          form={form as unknown as CorrectionForm}
          label="Jenis"
          kinds={customerCorrections}
        >
          {(typed) => <Planned typed={typed} customerId={customer.id} onPlan={onPlan} />}
        </CorrectionFields>
      )}
    </ActionDialog>
  );
}

interface OutcomesProps {
  outcomes: { message: string; rows: DataOf<typeof correctCustomer> };
  onClose: () => void;
}

const outcomeWords = {
  done: 'Selesai',
  proposed: 'Menunggu keputusan orang kedua',
  refused: 'Tidak dijalankan',
} as const;

function Outcomes({ outcomes: { message, rows }, onClose }: OutcomesProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hasil potongan"
      description={message}
      footer={<Button onClick={onClose}>Tutup</Button>}
    >
      <SimpleTable caption="Hasil untuk setiap tagihan" head={['Tagihan', 'Hasil']}>
        {rows.map(({ number, outcome, message: why }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>
              {outcomeWords[outcome]}
              {why && `: ${why}`}
            </td>
          </tr>
        ))}
      </SimpleTable>
    </Dialog>
  );
}

interface PlannedProps {
  typed: Partial<TypedCorrection>;
  customerId: string;
  onPlan: (plan: Plan | null) => void;
}

function Planned({ typed, customerId, onPlan }: PlannedProps) {
  const amount = amountOf(typed);
  const isReady = amount !== undefined;
  const { data, error, isCurrent } = usePreview(
    previewCustomerCorrection,
    {
      customerId,
      kind: (typed.kind ?? 'credit') as Typed['kind'],
      ...(typeof amount === 'number' && { amount: String(amount) }),
    },
    { enabled: isReady },
  );
  const shown = isReady && isCurrent ? (data ?? null) : null;
  useEffect(() => onPlan(shown), [shown, onPlan]);
  if (!isReady) return null;
  if (!shown) {
    return (
      <output className="block text-sm text-muted">
        {error ? error.message : 'Menghitung akibatnya…'}
      </output>
    );
  }
  return (
    <output className="block rounded-field bg-primary-tint px-4 py-3 text-sm">
      {shown.parts.length === 0 && 'Tidak ada tagihan yang dapat dikurangi.'}
      <ul>
        {shown.parts.map((part) => (
          <li key={part.number} className="flex justify-between gap-4">
            <span>
              Tagihan {monthYear(part.period)} ({billStatusLabels[part.seen.status].toLowerCase()})
              {part.returned > 0 &&
                (part.returnedAs === 'credit' ? ', menjadi kredit' : ', dana kembali')}
            </span>
            <span className="tabular-nums">{rupiah(part.amount)}</span>
          </li>
        ))}
      </ul>
      {shown.left > 0 && <p>{rupiah(shown.left)} tidak mendapat tempat di tagihan mana pun.</p>}
      {shown.needsFourEyes && <p>Menunggu persetujuan orang kedua.</p>}
    </output>
  );
}

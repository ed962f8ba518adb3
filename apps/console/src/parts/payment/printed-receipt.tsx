import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { getReceipt } from '@serat/contract/staff/cash';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { DataOf } from '../../lib/api.ts';
import { dateTime, rupiah } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';

export type Paper = 'roll' | 'a4';

interface PrintedReceiptProps {
  number: string;
  paper: Paper;
  onDone: () => void;
}

/** Loads the receipt, opens the browser's print dialog and is gone afterwards. */
export function PrintedReceipt({ number, paper, onDone }: PrintedReceiptProps) {
  const { data, error, isFetching } = useRead(getReceipt, { number });
  useEffect(() => {
    if (!error) return;
    showToast({ tone: 'danger', text: error.message });
    onDone();
  }, [error, onDone]);
  // Do not print cached data: the receipt may have been cancelled since.
  return data && !isFetching ? <Sheet receipt={data} {...{ paper, onDone }} /> : null;
}

interface SheetProps extends Omit<PrintedReceiptProps, 'number'> {
  receipt: DataOf<typeof getReceipt>;
}

function Sheet({ receipt, paper, onDone }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const size = new CSSStyleSheet();
    if (paper === 'roll') size.replaceSync(rollOf(sheet.current));
    document.adoptedStyleSheets.push(size);
    print();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== size);
    done.current();
  }, [paper]);
  return createPortal(
    <article ref={sheet} aria-hidden="true" className={`receipt receipt-${paper}`}>
      <Lines receipt={receipt} />
    </article>,
    document.body,
  );
}

const pixelsPerMillimetre = 96 / 25.4;

/** A roll is cut where the receipt ends. */
const rollOf = (sheet: HTMLElement | null): string =>
  `@page { size: 80mm ${Math.ceil((sheet?.scrollHeight ?? 0) / pixelsPerMillimetre) + 4}mm; margin: 0 }`;

function Lines({ receipt }: Pick<SheetProps, 'receipt'>) {
  const { seller, number, date, by, fullName, uses, amount, given, change, undoneDate } = receipt;
  return (
    <>
      <header>
        <strong>{seller.name}</strong>
        {seller.address && <p>{seller.address}</p>}
        {seller.npwp && <p>NPWP {seller.npwp}</p>}
      </header>
      <h1>Kuitansi {number}</h1>
      {undoneDate && <p>DIBATALKAN {dateTime(undoneDate)}</p>}
      <p>{dateTime(date)}</p>
      <p>Kasir: {by}</p>
      <p>Diterima dari: {fullName}</p>
      <dl>
        {uses.map((use) => (
          <Line key={use.name} name={use.name} amount={use.amount} />
        ))}
        <Line name="Jumlah" amount={amount} isTotal />
        <Line name="Tunai" amount={given} />
        <Line name="Kembalian" amount={change} />
      </dl>
      <footer>Terima kasih. Simpan kuitansi ini.</footer>
    </>
  );
}

interface LineProps {
  name: string;
  amount: number;
  isTotal?: boolean;
}

const Line = ({ name, amount, isTotal = false }: LineProps) => (
  <div className={isTotal ? 'receipt-total' : undefined}>
    <dt>{name}</dt>
    <dd>{rupiah(amount)}</dd>
  </div>
);

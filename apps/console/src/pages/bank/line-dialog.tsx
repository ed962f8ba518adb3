import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  bankLineStates,
  bankMatches,
  getBank,
  getBankLine,
  ignoreBankLine,
  listBankLines,
  noteBankLine,
  type BankLine,
  type BankLineDetail,
} from '@serat/contract/staff/bank';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { longDate, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';
import { BookLineDialog } from './book-line-dialog.tsx';

interface LineDialogProps {
  line: BankLine;
  onClose: () => void;
}

const afterwards = () => refresh(getBank, listBankLines, getBankLine);

export function LineDialog({ line, onClose }: LineDialogProps) {
  const mayWork = useMay('bank.work');
  const [target, setTarget] = useState<string | null>(null);
  const [isIgnoring, setIgnoring] = useState(false);
  const isOpen = line.state === 'open' || line.state === 'waiting';
  const done = async () => {
    onClose();
    await afterwards();
  };
  if (target !== null) {
    return <BookLineDialog line={line} target={target} onClose={onClose} onDone={afterwards} />;
  }
  if (isIgnoring) {
    return (
      <ReasonDialog
        call={ignoreBankLine}
        title={`Abaikan ${rupiah(line.amount)}?`}
        effect="Untuk uang yang bukan dari pelanggan, misalnya bunga bank. Tidak ada yang dibukukan."
        confirm="Abaikan"
        input={(reason) => ({ id: line.id, reason })}
        onDone={afterwards}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${line.number}, ${rupiah(line.amount)}`}
      footer={
        isOpen &&
        mayWork && (
          <>
            <Button variant="secondary" onClick={() => setIgnoring(true)}>
              Abaikan
            </Button>
            <Button onClick={() => setTarget('')}>Bukukan atau kembalikan</Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <LineFacts line={line} />
        {isOpen && <Suggestions line={line} onPick={mayWork ? setTarget : null} onDone={done} />}
      </div>
    </Dialog>
  );
}

function LineFacts({ line }: { line: BankLine }) {
  const { match } = line;
  return (
    <Facts
      items={[
        ['Tanggal', longDate(line.day)],
        ['Rekening', line.account],
        ['Keterangan bank', line.text || '–'],
        [
          'Status',
          match
            ? `${bankLineStates[line.state]}, ${bankMatches[match]}`
            : bankLineStates[line.state],
        ],
        line.receipt ? ['Nomor pembayaran', line.receipt] : null,
        line.customerId
          ? ['Pelanggan', <CustomerLink key="customer" id={line.customerId} name="Buka" />]
          : null,
        line.settledBy ? ['Oleh', line.settledBy] : null,
        line.reason ? ['Alasan', line.reason] : null,
      ]}
    />
  );
}

interface SuggestionsProps {
  line: BankLine;
  onPick: ((bill: string) => void) | null;
  onDone: () => Promise<unknown>;
}

function Suggestions({ line: { id }, onPick, onDone }: SuggestionsProps) {
  const detail = useRead(getBankLine, { id });
  const { run, isPending } = useAction(noteBankLine);

  async function note(receipt: string) {
    const answer = await run({ id, receipt });
    if (!answer) return;
    showToast({ tone: 'success', text: answer.message });
    await onDone();
  }

  return (
    <Loaded query={detail} what="Kemungkinan">
      {({ bills, noted }) => (
        <>
          {bills.length === 0 && noted.length === 0 && (
            <p className="text-muted">
              Tidak ada tagihan yang disebut, dan tidak ada yang jumlahnya sama.
            </p>
          )}
          {noted.length > 0 && (
            <Choice title="Mungkin sudah dicatat dengan tangan">
              {noted.map(({ receipt, customerId, fullName, date }) => (
                <li key={receipt} className="flex items-center justify-between gap-3">
                  <span>
                    <Link to={`/pelanggan/${customerId}`} className="text-link">
                      {fullName}
                    </Link>
                    , {receipt}, {longDate(date)}
                  </span>
                  {onPick && (
                    <Button
                      variant="secondary"
                      loading={isPending}
                      onClick={() => void note(receipt)}
                    >
                      Ini uangnya
                    </Button>
                  )}
                </li>
              ))}
            </Choice>
          )}
          {bills.length > 0 && <Bills bills={bills} onPick={onPick} />}
        </>
      )}
    </Loaded>
  );
}

function Bills({
  bills,
  onPick,
}: Pick<SuggestionsProps, 'onPick'> & { bills: BankLineDetail['bills'] }) {
  return (
    <Choice title="Tagihan yang mungkin">
      {bills.map(({ number, fullName, due, why }) => (
        <li key={number} className="flex items-center justify-between gap-3">
          <span>
            <Link to={`/tagihan/${number}`} className="text-link">
              {number}
            </Link>
            , {fullName}, {rupiah(due)}. <span className="text-muted">{why}.</span>
          </span>
          {onPick && (
            <Button variant="secondary" onClick={() => onPick(number)}>
              Pilih
            </Button>
          )}
        </li>
      ))}
    </Choice>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-3">{children}</ul>
    </section>
  );
}

import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { findPayers } from '@serat/contract/staff/cash';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import type { DataOf } from '../../lib/api.ts';
import { moveFocus } from '../../lib/move-focus.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Booked } from '../../parts/payment/payment-form.tsx';
import { PrintedReceipt } from '../../parts/payment/printed-receipt.tsx';

interface FindPayerProps {
  /** The payment just booked. Enter in the empty field prints its receipt. */
  last: Booked | null;
  isOffline: boolean;
  onFound: (customerId: string) => void;
}

/** A barcode scanner types the number and presses Enter, as people do. */
export function FindPayer({ last, isOffline, onFound }: FindPayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<DataOf<typeof findPayers> | null>(null);
  const [prints, setPrints] = useState(false);
  const { run, isPending } = useAction(findPayers);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (found) frame.current?.querySelector<HTMLElement>('[data-hit]')?.focus();
  }, [found]);

  async function find(event: SyntheticEvent) {
    event.preventDefault();
    const q = typed.trim();
    if (q === '') {
      setPrints(last !== null);
      return;
    }
    if (isOffline) return;
    const answer = await run({ q });
    if (!answer) return;
    const [only, another] = answer.data;
    if (only && !another) onFound(only.customerId);
    else setFound(answer.data);
  }

  function move(event: KeyboardEvent) {
    moveFocus(event, frame.current?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? []);
  }

  return (
    <Card>
      <div ref={frame}>
        <form noValidate onSubmit={(event) => void find(event)} className="flex items-start gap-3">
          <TextField
            className="min-w-0 flex-1"
            type="search"
            label="Pelanggan berikutnya"
            hint={`Nomor, nama, atau pindai barcode, lalu Enter.${last ? ' Enter saja mencetak kuitansi terakhir.' : ''}`}
            leading={<ScanBarcode aria-hidden="true" className="size-5" />}
            autoComplete="off"
            value={typed}
            onKeyDown={move}
            onChange={({ target }) => {
              setTyped(target.value);
              setFound(null);
            }}
          />
          <Button type="submit" className="mt-[26px]" loading={isPending} disabled={isOffline}>
            Cari
          </Button>
        </form>
        <output className="mt-2 block text-sm text-muted">
          {found && (found.length === 0 ? 'Tidak ada yang cocok.' : `${found.length} ditemukan.`)}
        </output>
        <ul className="mt-2 flex flex-col gap-1">
          {found?.map(({ customerId, title, detail }) => (
            <li key={customerId}>
              <button
                type="button"
                data-hit=""
                onKeyDown={move}
                className="w-full rounded-field px-4 py-2 text-left hover:bg-primary-tint focus:bg-primary-tint"
                onClick={() => onFound(customerId)}
              >
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{detail}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {prints && last && (
        <PrintedReceipt number={last.receipt} paper="roll" onDone={() => setPrints(false)} />
      )}
    </Card>
  );
}

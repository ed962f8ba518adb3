import { endReasonLabels, type ChangeQuote, type EndReason } from '@serat/contract/change';
import { deviceKindLabels } from '@serat/contract/device';
import * as pages from '@serat/contract/pages';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { Select } from '@serat/ui/fields/select.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { useState } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import { chargedDays, clockTime, longDate, rupiah } from '../../lib/text/format.ts';
import { endWords } from './end-words.ts';
import { StaleQuote } from './stale-quote.tsx';
import { useConfirm } from './use-confirm.ts';
import { useQuote } from './use-quote.ts';

const reasons = optionsOf(endReasonLabels);
const isReason = (value: string): value is EndReason => Object.hasOwn(endReasonLabels, value);

interface EndQuoteProps {
  quote: ChangeQuote;
  ending: NonNullable<ChangeQuote['ending']>;
}

/** Shows what ending the service costs and refunds, an optional question, and a link to keep the service. */
export function EndQuote({ quote, ending }: EndQuoteProps) {
  const [reason, setReason] = useState('');
  const { confirm, isPending, freshId } = useConfirm(quote.id);
  const other = useQuote(quote.serviceNumber);
  const lastDays = ending.lastDays.map((day) => ({ value: day, label: longDate(day) }));
  return (
    <Card title="Berhenti berlangganan">
      <p className="-mt-3 text-sm text-muted">{quote.address}</p>
      {lastDays.length > 1 && (
        <Select
          label="Hari terakhir"
          className="mt-4 max-w-sm"
          options={lastDays}
          value={quote.effectiveOn}
          disabled={other.isPending}
          onChange={({ target }) =>
            void other.ask({ kind: 'end', lastDay: target.value }, { replace: true })
          }
        />
      )}
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5">
        {endWords(quote.effectiveOn, ending).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <FinalLines ending={ending} />
      <DevicesToReturn ending={ending} />
      <Select
        label="Mengapa Anda berhenti?"
        hint="Boleh dilewati."
        className="mt-6 max-w-sm"
        placeholder="Pilih alasan"
        options={reasons}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="mt-4 text-sm text-muted">
        Perhitungan ini berlaku sampai pukul {clockTime(quote.goodUntil)}.
      </p>
      <StaleQuote freshId={freshId} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row">
        <Link to={pages.services} className={buttonClass({ variant: 'secondary' })}>
          Tetap berlangganan
        </Link>
        <Button
          variant="danger"
          loading={isPending || other.isPending}
          onClick={() => void confirm(isReason(reason) ? reason : undefined)}
        >
          Berhenti berlangganan
        </Button>
      </div>
    </Card>
  );
}

function DevicesToReturn({ ending: { devices, returnBy } }: Pick<EndQuoteProps, 'ending'>) {
  if (devices.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-base">Perangkat yang perlu Anda kembalikan</h3>
      <p className="mt-1 text-sm text-muted">
        Paling lambat {longDate(returnBy)}. Yang belum kembali sesudah itu kami tagih dengan harga
        ini.
      </p>
      <dl className="mt-2">
        {devices.map(({ kind, serial, price }) => (
          <div
            key={serial}
            className="flex items-baseline justify-between gap-4 border-t border-hairline py-3"
          >
            <dt className="min-w-0">
              {deviceKindLabels[kind]}
              <span className="block break-words text-sm text-muted">Nomor seri {serial}</span>
            </dt>
            <dd className="shrink-0 tabular-nums">{rupiah(price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FinalLines({ ending: { lines, total } }: Pick<EndQuoteProps, 'ending'>) {
  if (lines.length === 0) return null;
  return (
    <dl className="mt-4" aria-label="Tagihan sampai akhir">
      {lines.map(({ name, amount, days }) => (
        <div
          key={`${name} ${days?.from}`}
          className="flex items-baseline justify-between gap-4 border-t border-hairline py-3"
        >
          <dt>
            {name}
            {days && <span className="block text-sm text-muted">{chargedDays(days)}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-hairline py-3 font-semibold">
        <dt>Masih akan ditagih</dt>
        <dd className="shrink-0 tabular-nums">{rupiah(total)}</dd>
      </div>
    </dl>
  );
}

import { getChangeQuote, type ChangeQuote } from '@serat/contract/change';
import * as pages from '@serat/contract/pages';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import { Link } from '../../lib/browser/router.tsx';
import { clockTime, rupiah } from '../../lib/text/format.ts';
import { AheadQuote } from './ahead-quote.tsx';
import { EndQuote } from './end-quote.tsx';
import { quoteWords } from './quote-words.ts';
import { ServiceSkeleton } from './service-list.tsx';
import { StaleQuote } from './stale-quote.tsx';
import { useConfirm } from './use-confirm.ts';

export function QuoteView({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useRead(
    getChangeQuote,
    { query: { id } },
    { ownFailure: true, staleTime: Infinity },
  );
  if (data) {
    const { ending, ahead } = data;
    if (ending) return <EndQuote quote={data} ending={ending} />;
    return ahead ? <AheadQuote quote={data} ahead={ahead} /> : <Quote quote={data} />;
  }
  if (isError) {
    return (
      <LoadFailure title="Penawaran belum dapat dimuat" retrying={isFetching} onRetry={refetch} />
    );
  }
  return <ServiceSkeleton>Memuat penawaran…</ServiceSkeleton>;
}

function Quote({ quote }: { quote: ChangeQuote }) {
  const { confirm, isPending, freshId } = useConfirm(quote.id);
  const { title, sentences } = quoteWords(quote);
  return (
    <Card title={title}>
      <p className="-mt-3 text-sm text-muted">{quote.address}</p>
      <Compared quote={quote} />
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Penawaran ini berlaku sampai pukul {clockTime(quote.goodUntil)}.
      </p>
      <StaleQuote freshId={freshId} />
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row">
        <Link to={pages.services} className={buttonClass({ variant: 'secondary' })}>
          Tidak jadi
        </Link>
        <Button loading={isPending} onClick={() => void confirm()}>
          Setuju dan ubah
        </Button>
      </div>
    </Card>
  );
}

/** Today's products and those after the change, line by line. */
function Compared({
  quote: { before, after, monthlyBefore, monthlyAfter },
}: {
  quote: ChangeQuote;
}) {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const price = (lines: ChangeQuote['before'], name: string): string => {
    const line = lines.find((each) => each.name === name);
    return line ? rupiah(line.amount) : '–';
  };
  return (
    <table className="mt-4 w-full text-left">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 font-normal">
            Setiap bulan
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            Sekarang
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            Sesudahnya
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {names.map((name) => (
          <tr key={name} className="border-t border-hairline">
            <th scope="row" className="py-3 font-normal">
              {name}
            </th>
            <td className="py-3 pl-3 text-right">{price(before, name)}</td>
            <td className="py-3 pl-3 text-right">{price(after, name)}</td>
          </tr>
        ))}
        <tr className="border-t border-hairline font-semibold">
          <th scope="row" className="py-3">
            Total
          </th>
          <td className="py-3 pl-3 text-right">{rupiah(monthlyBefore)}</td>
          <td className="py-3 pl-3 text-right">{rupiah(monthlyAfter)}</td>
        </tr>
      </tbody>
    </table>
  );
}

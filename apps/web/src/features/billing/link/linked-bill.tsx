import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Card } from '@serat/ui/card.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { lazyPart } from '../../../lib/browser/lazy-part.ts';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { LinkEnded } from './link-ended.tsx';
import { LinkedBillCard, LinkedBillSkeleton } from './linked-bill-card.tsx';
import { useLinkedBill } from './use-linked-bill.ts';

/** The payment screens load while the customer reads the bill. */
const loadScreens = () => import('./linked-payment.tsx');
const Choice = lazyPart(() => loadScreens().then((part) => part.ChooseLinkedMethod));
const Waiting = lazyPart(() => loadScreens().then((part) => part.AwaitLinkedBill));
const Paid = lazyPart(() => loadScreens().then((part) => part.LinkedBillPaid));

/** Shows the bill whose link follows the `#` and lets the customer pay it, without a session. */
export function LinkedBill() {
  const hydrated = useHydrated();
  const link = useLocation().hash.slice(1);
  // The prerendered page does not know the link.
  if (!hydrated) return <LinkedBillSkeleton />;
  if (link === '') return <LinkEnded />;
  return (
    <Suspense fallback={<LinkedBillSkeleton />}>
      <Linked key={link} link={link} />
    </Suspense>
  );
}

const choosing = 'choosing';

function Linked({ link }: { link: string }) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const { read, ended, waiting, isNews, ...rest } = useLinkedBill(link);
  const { data, error, isFetching, refetch } = read;
  const isPayable = data?.bill?.paidTogether === false;
  useEffect(() => {
    // Showing a screen loads it again if this fails.
    if (isPayable) loadScreens().catch(() => {});
  }, [isPayable]);

  if (ended) return <LinkEnded />;
  if (data && data.receipt !== null) return <Paid receipt={data.receipt} isNews={isNews} />;
  if (!data?.bill) {
    if (!error) return <LinkedBillSkeleton />;
    return (
      <Card>
        <LoadFailure
          headingLevel={2}
          title="Tagihan belum dapat dimuat"
          retrying={isFetching}
          onRetry={refetch}
        />
      </Card>
    );
  }
  const { bill } = data;
  const of = { ...rest, link, bill, refetch: () => void refetch() };
  if (waiting) return <Waiting of={of} payment={waiting} />;
  // The choice is a history entry, so that Back returns to the bill.
  if (state === choosing && isPayable) return <Choice of={of} />;
  return <LinkedBillCard bill={bill} onPay={() => void navigate({ hash }, { state: choosing })} />;
}

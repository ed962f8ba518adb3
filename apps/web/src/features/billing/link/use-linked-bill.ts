import { useState } from 'react';
import {
  getLinkedBillCosts,
  showLinkedBill,
  type LinkedAnswer,
  type LinkedBill,
} from '@serat/contract/bill-link';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readKey } from '../../../lib/api/read-key.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { openStorage } from '../../../lib/session/storage.ts';
import { costsIn } from '../../../model/cost-lines.ts';
import { isLive, isWaited } from '../payment/live-payment.ts';

const everyFiveSeconds = 5_000;

/** Stores the attempt that this tab has shown: once it is paid, the link alone no longer returns it. */
const tab = openStorage(() => sessionStorage);
const attemptKey = 'serat-linked-attempt';

const inputOf = (link: string, attemptId: string | null) => ({
  body: { link, ...(attemptId !== null && { attemptId }) },
});

const isEnded = (error: Error | null): boolean =>
  error instanceof ApiError && (error.httpStatus === 404 || error.httpStatus === 422);

export function useLinkedBill(link: string) {
  const [openedAt] = useState(() => Date.now());
  const [attemptId, setAttemptId] = useState(() => tab.getItem(attemptKey));
  const [isWaiting, setWaiting] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  const read = useRead(showLinkedBill, inputOf(link, attemptId), {
    ownFailure: true,
    staleTime: 0,
    keepPrevious: true,
    refetchInterval: isWaiting && everyFiveSeconds,
  });
  const ended = isEnded(read.error);
  const payment = read.data?.bill?.payment ?? null;
  // An attempt that expires while it is shown stays on the screen: its money may still arrive.
  const waits = !ended && (isLive(payment, openedAt) || (isWaiting && isWaited(payment)));
  if (waits !== isWaiting) setWaiting(waits);
  if (waits && !hasWaited) setHasWaited(true);
  if (waits && payment && payment.id !== attemptId) remember(payment.id);

  function remember(id: string) {
    tab.setItem(attemptKey, id);
    setAttemptId(id);
  }

  /** Puts the answer of a call into the cache, so that it is shown. */
  function keep(data: LinkedAnswer, message: string) {
    const id = data.bill?.payment?.id ?? attemptId;
    queryClient.setQueryData(readKey(showLinkedBill, inputOf(link, id)), { data, message });
    if (id !== null) remember(id);
  }

  return { read, attemptId, waiting: waits ? payment : null, isNews: hasWaited, ended, keep };
}

export type OfLink = Pick<ReturnType<typeof useLinkedBill>, 'attemptId' | 'keep'> & {
  link: string;
  bill: LinkedBill;
  refetch: () => void;
};

export function useLinkedCosts(link: string, paymentMethodId: string, { enabled = true } = {}) {
  return useRead(
    getLinkedBillCosts,
    { body: { link, ...(paymentMethodId !== '' && { paymentMethodId }) } },
    {
      enabled,
      keepPrevious: true,
      ownFailure: true,
      select: costsIn,
    },
  );
}

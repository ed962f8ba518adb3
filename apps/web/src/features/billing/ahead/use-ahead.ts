import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getChangeQuote } from '@serat/contract/change';
import { awaitingAheadPage } from '@serat/contract/page-links';
import {
  checkAheadPayment,
  getAheadPayment,
  payAhead,
  type AheadPayment,
} from '@serat/contract/pay-ahead';
import type { PaymentAttempt } from '@serat/contract/payment';
import type { Answer } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readKey } from '../../../lib/api/read-key.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { monthYear } from '../../../lib/text/format.ts';
import type { Costs } from '../../../model/cost-lines.ts';
import type { PaymentSetup, PendingPayment } from '../../payment/payment-state.ts';
import { pendingPayment } from '../payment/pending-payment.ts';
import { refreshBills } from '../use-bills.ts';

export const useAheadPayment = (id: string, { every }: { every: number | false }) =>
  useRead(
    getAheadPayment,
    { query: { id } },
    { ownFailure: true, keepOffline: true, staleTime: 0, refetchInterval: every },
  );

export function keepAheadPayment(payment: AheadPayment, message: string): void {
  const key = readKey(getAheadPayment, { query: { id: payment.id } });
  queryClient.setQueryData(key, { data: payment, message });
  void refreshBills();
}

function costsOf({ data: { ahead } }: Answer<typeof getChangeQuote>): Costs {
  const bills = (ahead?.bills ?? []).map(({ month, amount }) => ({
    name: `Tagihan ${monthYear(`${month}-01`)}`,
    amount,
  }));
  const credit = ahead?.credit ? [{ name: 'Kredit Anda', amount: -ahead.credit }] : [];
  return { lines: [...bills, ...credit], total: ahead?.total ?? 0 };
}

/** `freshId` is the quote to show instead if this one is out of date. */
export function useAheadSetup(quoteId: string): { setup: PaymentSetup; freshId: string | null } {
  const [chosen, choose] = useState('');
  const [isDone, setDone] = useState(false);
  const due = useRead(
    getChangeQuote,
    { query: { id: quoteId } },
    { ownFailure: true, select: costsOf },
  );
  const navigate = useNavigate();
  const pay = useAction(payAhead, { ownFailure: ({ code }) => code === 'STALE' });
  return {
    freshId: pay.error?.fields['quoteId'] ?? null,
    setup: {
      due,
      methods: { chosen, choose, isFeeFree: true },
      pay: {
        isPending: pay.isPending || isDone,
        isReady: due.isSuccess,
        async run(paymentMethodId) {
          const answer = await pay.run({ body: { quoteId, paymentMethodId } });
          if (!answer) return;
          setDone(true);
          keepAheadPayment(answer.data, answer.message);
          await navigate(awaitingAheadPage(quoteId), { replace: true });
        },
      },
    },
  };
}

export function usePendingAhead(id: string, payment: PaymentAttempt): PendingPayment {
  const [chosen, choose] = useState('');
  const check = useAction(checkAheadPayment);
  const change = useAction(payAhead);
  return pendingPayment({
    reference: payment.id,
    bankName: payment.id,
    payment,
    methods: { chosen, choose, isFeeFree: true },
    costs: { data: { lines: [], total: payment.amount }, isPlaceholderData: false },
    check: {
      isPending: check.isPending,
      async ask() {
        const answer = await check.run({ body: { id } });
        if (!answer) return null;
        keepAheadPayment(answer.data, answer.message);
        return { isPaid: answer.data.isPaid, message: answer.message };
      },
    },
    change: {
      isPending: change.isPending,
      async run(paymentMethodId) {
        const answer = await change.run({ body: { quoteId: id, paymentMethodId } });
        if (answer) keepAheadPayment(answer.data, answer.message);
        else void refreshBills();
        return answer !== null;
      },
    },
  });
}

import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { Bill } from '@serat/contract/billing';
import { awaitingBillPage, awaitingBillsPage } from '@serat/contract/page-links';
import { useOpenBills } from '../use-bills.ts';
import { AwaitingFrame } from './awaiting-frame.tsx';

export function AwaitedBills({ otherwise }: { otherwise: ReactNode }) {
  const read = useOpenBills();
  const { data: open, isFetching } = read;
  return <AwaitingFrame read={read}>{open && !isFetching ? shown(open) : null}</AwaitingFrame>;

  function shown(bills: readonly Bill[]) {
    const waited = bills.find(({ jointPayment, waiting }) => jointPayment || waiting);
    if (!waited) return otherwise;
    const { id, jointPayment: joint } = waited;
    return <Navigate to={joint ? awaitingBillsPage(joint) : awaitingBillPage(id)} replace />;
  }
}

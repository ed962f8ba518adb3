import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@serat/ui/card.tsx';
import { WaitingSkeleton } from '../../payment/waiting-skeleton.tsx';
import { BillNotShown } from '../bill-not-shown.tsx';

interface AwaitingFrameProps {
  read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  children: ReactNode;
}

export function AwaitingFrame({ read, children }: AwaitingFrameProps) {
  if (children !== null) return children;
  if (!read.error) return <WaitingSkeleton />;
  return (
    <Card>
      <BillNotShown read={read} />
    </Card>
  );
}

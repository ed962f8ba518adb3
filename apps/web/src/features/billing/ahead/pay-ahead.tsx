import { Navigate } from 'react-router';
import { quotePage } from '@serat/contract/page-links';
import { ChooseMethod } from '../../payment/choose-method.tsx';
import { useAheadSetup } from './use-ahead.ts';

export function PayAhead({ quoteId }: { quoteId: string }) {
  const { setup, freshId } = useAheadSetup(quoteId);
  if (freshId !== null) return <Navigate to={quotePage(freshId)} replace />;
  return (
    <ChooseMethod
      setup={setup}
      note="Bayar di muka tanpa biaya admin: semua yang Anda bayar menjadi kredit Anda."
      name="Bayar di muka"
    />
  );
}

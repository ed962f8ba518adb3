import { confirmChange, type EndReason } from '@serat/contract/change';
import * as pages from '@serat/contract/pages';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { refreshServices } from './use-services.ts';

/** The id of the new quote, if the confirmed quote is out of date. */
const freshIn = ({ code, fields }: ApiError): string | null =>
  code === 'STALE' ? (fields['quoteId'] ?? null) : null;

export function useConfirm(quoteId: string) {
  const navigate = useNavigate();
  const { run, isPending, error } = useAction(confirmChange, {
    ownFailure: (failure) => freshIn(failure) !== null,
  });

  async function confirm(reason?: EndReason): Promise<void> {
    const answer = await run({ body: { quoteId, ...(reason && { reason }) } });
    if (!answer) return;
    void refreshServices();
    showToast({ tone: 'success', text: answer.message });
    await navigate(pages.services, { replace: true });
  }

  return { confirm, isPending, freshId: error && freshIn(error) };
}

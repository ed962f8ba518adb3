import { quoteChange, type ChangeWish } from '@serat/contract/change';
import { useNavigate } from 'react-router';
import { useAction } from '../../lib/api/use-action.ts';
import { quotePage } from '@serat/contract/page-links';

/** Asks for a quote and shows it. */
export function useQuote(number: string) {
  const navigate = useNavigate();
  const { run, isPending } = useAction(quoteChange);
  return {
    isPending,
    async ask(wish: ChangeWish, { replace = false } = {}): Promise<void> {
      const answer = await run({ body: { number, wish } });
      if (answer) await navigate(quotePage(answer.data.id), { replace });
    },
  };
}

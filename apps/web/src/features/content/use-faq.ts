import { listFaqCategories, listFaqItems, type FaqCategory } from '@serat/contract/content';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from '../../lib/browser/router.tsx';
import { request } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { parseSafeHtml, type SafeNode } from '../../lib/text/safe-html.tsx';
import { readKey } from '../../lib/api/read-key.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { rsqlValue } from './content-address.ts';
import type { Searchable } from './faq-search.ts';

const hour = 3_600_000;

export interface FaqEntry extends Searchable {
  category: FaqCategory;
  answer: SafeNode[];
}

interface FaqAnswers {
  entries: FaqEntry[];
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
}

export const useFaqCategories = () =>
  useRead(listFaqCategories, { query: { q: 'active==true' } }, { staleTime: hour });

export function useChosenCategory(): FaqCategory | undefined {
  const { data: categories } = useFaqCategories();
  const [parameters] = useSearchParams();
  const wanted = parameters.get('kategori');
  return categories?.find(({ id }) => id === wanted) ?? categories?.[0];
}

/** Content below the questions waits for this, to avoid layout shift. */
export function useFaqIsPending(): boolean {
  const { isPending } = useFaqCategories();
  const chosen = useChosenCategory();
  const { isLoading } = useFaqAnswers(chosen ? [chosen] : []);
  return isPending || isLoading;
}

/**
 * Questions of the categories, requested one category at a time as the service lists them. Failures
 * are shown in place if other answers have loaded.
 */
export function useFaqAnswers(
  categories: readonly FaqCategory[],
  { ownFailure = false } = {},
): FaqAnswers {
  const reads = useQueries(
    {
      queries: categories.map((category) => {
        const input = { query: { q: `active==true;categoryId==${rsqlValue(category.id)}` } };
        return {
          queryKey: readKey(listFaqItems, input),
          queryFn: async ({ signal }: { signal: AbortSignal }) =>
            (await request(listFaqItems, input, signal)).data.content,
          staleTime: hour,
          meta: { ownFailure },
        };
      }),
    },
    queryClient,
  );
  return {
    entries: categories.flatMap((category, at) =>
      (reads[at]?.data ?? []).map((item) => entryOf(item, category)),
    ),
    isLoading: reads.some((read) => read.isPending),
    isError: reads.some((read) => read.isError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
}

const known = new WeakMap<object, FaqEntry>();

/** Cached, because a search reads every answer on each keystroke. */
function entryOf(item: { question: string; answer: string }, category: FaqCategory): FaqEntry {
  const before = known.get(item);
  if (before) return before;
  const answer = parseSafeHtml(item.answer);
  const entry = { category, question: item.question, answer, text: plainText(answer) };
  known.set(item, entry);
  return entry;
}

const plainText = (nodes: readonly SafeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : ` ${plainText(node.children)} `)).join('');

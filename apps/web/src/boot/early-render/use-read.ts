import type { Call } from '@serat/contract/call';
import { answerTo } from './answers.ts';

interface ReadOptions {
  enabled?: boolean;
  keepOffline?: boolean;
  select?: (answer: { data: unknown; message: string }) => unknown;
}

export function useRead(call: Call, { query }: { query?: unknown }, options: ReadOptions = {}) {
  const { enabled = true, keepOffline = false, select = dataOf } = options;
  const answer = enabled ? answerTo(call, query, keepOffline) : undefined;
  const isWaiting = enabled && answer === undefined;
  return {
    data: answer && select(answer),
    isPending: answer === undefined,
    isLoading: isWaiting,
    isFetching: isWaiting,
    isError: false,
    refetch() {},
  };
}

const dataOf = (answer: { data: unknown }) => answer.data;

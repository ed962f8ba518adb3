import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Call, DataOf } from '@serat/contract/call';
import type { CallInput } from './api.ts';
import { useRead, type ReadOptions } from './use-read.ts';

const everyThreeSeconds = 3000;

interface LiveOptions<C extends Call> extends Omit<ReadOptions, 'refetchInterval'> {
  isUnderway(this: void, data: DataOf<C>): boolean;
}

/** Asks again and again while something in the answer is underway. */
export function useLiveRead<C extends Call>(
  call: C,
  input: CallInput<C>,
  { isUnderway, ...options }: LiveOptions<C>,
): UseQueryResult<DataOf<C>> {
  const [isWaiting, setWaiting] = useState(false);
  const read = useRead(call, input, {
    ...options,
    refetchInterval: isWaiting && everyThreeSeconds,
  });
  const isOpen = read.data !== undefined && isUnderway(read.data);
  if (isOpen !== isWaiting) setWaiting(isOpen);
  return read;
}

import { useLayoutEffect, type MouseEvent } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Flow } from './flow.ts';

/** The page from which each history entry was reached, by entry key. */
const origins = new Map<string, string>();
let last: { key: string; pathname: string } | null = null;

/** Records the origins. After a reload they are lost, and the link leads to the previous step of the flow. */
export function useRecordOrigins(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (last !== null && last.key !== key && type !== NavigationType.Pop) {
      const origin = type === NavigationType.Push ? last.pathname : origins.get(last.key);
      if (origin !== undefined) origins.set(key, origin);
    }
    last = { key, pathname };
  }, [key, pathname, type]);
}

/** Goes back in the history if the previous entry is the previous step, so that no page is in the history twice. */
export function useFlowBack({ step, back }: Flow) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return function goBack(event: MouseEvent) {
    event.preventDefault();
    const origin = origins.get(key);
    // The first step can be reached from any page.
    const isFirst = step === 1 || step === null;
    if (origin === back || (isFirst && origin !== undefined)) void navigate(-1);
    else void navigate(back, { replace: true });
  };
}

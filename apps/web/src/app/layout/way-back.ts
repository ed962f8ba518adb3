import { useLayoutEffect, type MouseEvent } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Flow } from './flow.ts';

/** From which page each entry of the history was reached. */
const origins = new Map<string, string>();
let last: { key: string; pathname: string } | null = null;

/** Remembers the way through the portal; what a reload forgets is answered by the page before in the flow. */
export function useTrail(): void {
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

/** One step back: in the history, where that is the step before, so that no page lies in it twice. */
export function useWayBack({ step, back }: Flow) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return function goBack(event: MouseEvent) {
    event.preventDefault();
    const origin = origins.get(key);
    // The first step is begun from anywhere.
    const isFirst = step === 1 || step === null;
    if (origin === back || (isFirst && origin !== undefined)) void navigate(-1);
    else void navigate(back, { replace: true });
  };
}

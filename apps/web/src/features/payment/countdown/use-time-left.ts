import { useEffect, useState } from 'react';
import { timeLeft, untilNextChange, type TimeLeft } from './countdown.ts';

/** Null once the deadline has passed. Updates when the minutes change and when the tab becomes visible. */
export function useTimeLeft(until: string): TimeLeft | null {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const look = () => setNow(Date.now());
    const wait = untilNextChange(until, now);
    const timer = wait === null ? undefined : setTimeout(look, wait);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until, now]);

  return timeLeft(until, now);
}

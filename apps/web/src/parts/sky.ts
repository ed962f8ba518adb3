export type Sky = 'morning' | 'day' | 'evening' | 'night';

/** By the hour of the viewer's clock. */
export function skyAt(hour: number): Sky {
  if (hour < 5 || hour >= 19) return 'night';
  if (hour < 10) return 'morning';
  return hour < 16 ? 'day' : 'evening';
}

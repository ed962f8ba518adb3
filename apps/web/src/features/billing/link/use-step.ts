import { useEffect } from 'react';
import { focusHeading } from '../../../lib/browser/focus-heading.ts';
import { usePageTitle } from '../../../lib/browser/page-title.ts';

/** A new screen on the same page: names it, and moves to its heading as a new page does. */
export function useStep(title: string): void {
  usePageTitle(title);
  useEffect(() => {
    window.scrollTo(0, 0);
    // After the heading has its new text.
    requestAnimationFrame(focusHeading);
  }, []);
}

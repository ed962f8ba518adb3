import { useLayoutEffect, useRef } from 'react';

/** Tells the style of an element how much of the page lies above it, as `--above`. */
export function useFillScreen<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => {
      const above = Math.round(target.getBoundingClientRect().top + window.scrollY);
      target.style.setProperty('--above', `${above}px`);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return element;
}

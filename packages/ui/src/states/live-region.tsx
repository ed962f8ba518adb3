import { useEffect, useState } from 'react';

interface LiveRegionProps {
  /** Undefined while loading. */
  text: string | undefined;
  /** Milliseconds without change before the text is announced, so that frequent changes are announced only once. */
  settlesIn?: number;
}

/** Announces changes to screen readers, but not the initial text. */
export function LiveRegion({ text, settlesIn = 0 }: LiveRegionProps) {
  const [first, setFirst] = useState(text);
  const [announced, setAnnounced] = useState('');
  if (first === undefined && text !== undefined) setFirst(text);

  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(
      () => setAnnounced((former) => (former === '' && text === first ? '' : text)),
      settlesIn,
    );
    return () => clearTimeout(timer);
  }, [text, first, settlesIn]);

  return <output className="sr-only">{announced}</output>;
}

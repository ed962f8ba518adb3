import { useEffect, useState } from 'react';

interface LiveRegionProps {
  /** Undefined as long as it is not known. */
  text: string | undefined;
  /** Milliseconds that it has to stand, so that only the last of many changes is told. */
  settlesIn?: number;
}

/** Read aloud when it changes; what was so when the page was opened can be read on the page. */
export function LiveRegion({ text, settlesIn = 0 }: LiveRegionProps) {
  const [first, setFirst] = useState(text);
  const [announced, setAnnounced] = useState('');
  if (first === undefined && text !== undefined) setFirst(text);

  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(
      () => setAnnounced((told) => (told === '' && text === first ? '' : text)),
      settlesIn,
    );
    return () => clearTimeout(timer);
  }, [text, first, settlesIn]);

  return <output className="sr-only">{announced}</output>;
}

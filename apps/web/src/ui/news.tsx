import { useState } from 'react';

/** Read aloud when it changes; what was so when the page was opened can be read on the page. */
export function News({ text }: { text: string }) {
  const [known] = useState(text);
  const [changed, setChanged] = useState(false);
  if (text !== known && !changed) setChanged(true);
  return <output className="sr-only">{changed ? text : ''}</output>;
}

import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const shownMs = 2000;

/** `isCopied` is true for two seconds after copying. */
export function useCopied(text: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return {
    isCopied,
    async copy(): Promise<boolean> {
      const copied = await copyText(text);
      setCopied(copied);
      return copied;
    },
  };
}

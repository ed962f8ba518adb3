import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@serat/ui/save-file.ts';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { CoverageAnswer } from '../coverage-answer.ts';

interface ShareAnswerProps {
  answer: CoverageAnswer;
  /** Shows only the icon on phones. */
  small?: boolean;
}

/** Shares the answer as a picture, or downloads it where the browser cannot share files. */
export function ShareAnswer({ answer, small = false }: ShareAnswerProps) {
  const [isBusy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    try {
      const { pictureOf } = await import('./answer-picture.ts');
      const picture = await pictureOf(answer);
      if (!picture) throw new Error('no canvas');
      if (!(await shareFile(picture))) saveFile(picture);
    } catch {
      showToast({ key: 'share', tone: 'warning', text: 'Gambar belum dapat dibuat. Coba lagi.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={isBusy}
      onClick={() => void share()}
      className="shrink-0 px-3.5!"
    >
      <Share2 aria-hidden="true" className="size-5" />
      <span className={small ? 'max-sm:sr-only' : undefined}>Bagikan</span>
    </Button>
  );
}

/** False if the browser cannot share this file. */
async function shareFile(file: File): Promise<boolean> {
  const content = { files: [file] };
  if (!('canShare' in navigator) || !navigator.canShare(content)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (failure) {
    // The customer closed the list of apps.
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}

import { Check, Copy } from 'lucide-react';
import { IconButton } from '@serat/ui/icon-button.tsx';
import { notices } from '../../../lib/failure/error-catalogue.ts';
import { showNotice } from '../../../lib/failure/failure-dialog.ts';
import { useCopied } from '../../payment/use-copied.ts';

interface CopyRowProps {
  term: string;
  shown: string;
  /** The text to copy, which has no spaces. */
  text: string;
}

export function CopyRow({ term, shown, text }: CopyRowProps) {
  const { isCopied, copy } = useCopied(text);
  const Icon = isCopied ? Check : Copy;

  async function copyText() {
    if (!(await copy())) await showNotice(notices.copyFailed);
  }

  return (
    <div className="flex items-center justify-between gap-3 rounded-field border border-field bg-surface px-4 py-2.5">
      <div className="min-w-0">
        <dt className="text-sm text-muted">{term}</dt>
        <dd className="text-lg font-bold tabular-nums">{shown}</dd>
      </div>
      <dd>
        <IconButton
          label={`Salin ${term}`}
          title="Salin"
          icon={<Icon aria-hidden="true" className="size-5" />}
          onClick={() => void copyText()}
          className="print:hidden"
        />
        <output className="sr-only">{isCopied && `${term} tersalin`}</output>
      </dd>
    </div>
  );
}

import { Check, Copy } from 'lucide-react';
import { notices } from '../../lib/failure/error-catalogue.ts';
import { showNotice } from '../../lib/failure/failure-dialog.ts';
import { IconButton } from '@serat/ui/icon-button.tsx';
import { useCopied } from './use-copied.ts';

/** Copies only the digits, for the amount field of a bank's app. */
export function CopyAmount({ amount }: { amount: number }) {
  const { isCopied, copy } = useCopied(String(amount));
  const Icon = isCopied ? Check : Copy;

  async function copyAmount() {
    if (!(await copy())) await showNotice(notices.copyFailed);
  }

  return (
    <>
      <IconButton
        label="Salin jumlah"
        title="Salin jumlah"
        icon={<Icon aria-hidden="true" className="size-5" />}
        onClick={() => void copyAmount()}
        className="-my-3 print:hidden"
      />
      <output className="sr-only">{isCopied && 'Jumlah tersalin'}</output>
    </>
  );
}

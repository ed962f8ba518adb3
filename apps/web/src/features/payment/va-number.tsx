import { Copy } from 'lucide-react';
import { notices } from '../../lib/error-catalogue.ts';
import { showNotice } from '../../lib/failure-dialog.ts';
import { groupInFours } from '../../lib/format.ts';
import { copyText } from './copy-text.ts';

/** The number itself is the button: one tap copies it, without the spaces between the groups. */
export function VaNumber({ number }: { number: string }) {
  async function copy() {
    const copied = await copyText(number);
    await showNotice(copied ? notices.copied : notices.copyFailed);
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="flex w-full flex-col gap-0.5 rounded-field border border-field bg-surface px-4 py-2.5 text-left transition-colors duration-150 hover:border-primary hover:text-primary active:bg-primary-tint"
    >
      <span className="flex w-full items-center justify-between gap-3 text-sm">
        <span className="text-muted">Nomor virtual account</span>
        <span className="flex shrink-0 items-center gap-1.5 font-semibold text-primary print:hidden">
          <Copy aria-hidden="true" className="size-4" />
          Salin
        </span>
      </span>
      <span className="text-[22px] font-bold leading-tight tabular-nums sm:text-2xl">
        {groupInFours(number)}
      </span>
    </button>
  );
}

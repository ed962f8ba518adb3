import { Check, Copy } from 'lucide-react';
import { getConfig } from '../../lib/api/config.ts';
import { notices } from '../../lib/failure/error-catalogue.ts';
import { showNotice } from '../../lib/failure/failure-dialog.ts';
import { groupInFours } from '../../lib/text/format.ts';
import { Button } from '@serat/ui/button.tsx';
import { useCopied } from './use-copied.ts';

/** Copies the number without spaces. */
export function VaNumber({ number }: { number: string }) {
  const { isCopied, copy } = useCopied(number);
  const Icon = isCopied ? Check : Copy;

  async function copyNumber() {
    await showNotice((await copy()) ? notices.copied : notices.copyFailed);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-field border border-field bg-surface px-4 py-2.5">
        <p className="text-sm text-muted">Nomor virtual account, a.n. {getConfig().brand.name}</p>
        <p className="text-[22px] font-bold leading-tight tabular-nums sm:text-2xl">
          {groupInFours(number)}
        </p>
      </div>
      <Button
        full
        icon={<Icon aria-hidden="true" className="size-5" />}
        onClick={() => void copyNumber()}
        className="print:hidden"
      >
        {isCopied ? 'Tersalin' : 'Salin nomor'}
      </Button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/api/connection.ts';
import { classNames } from '@serat/ui/class-names.ts';

const longEnoughToRead = 4_000;

/**
 * A line above the page, announced to screen readers on change. On phones it is sticky, and the top
 * bar makes room for it (`--banner` in base.css).
 */
export function OfflineBanner() {
  const online = useOnline();
  const [news, setNews] = useState<'none' | 'offline' | 'back'>('none');
  if (!online && news !== 'offline') setNews('offline');
  if (online && news === 'offline') setNews('back');

  useEffect(() => {
    document.documentElement.toggleAttribute('data-banner', news !== 'none');
    if (news !== 'back') return undefined;
    const timer = setTimeout(() => setNews('none'), longEnoughToRead);
    return () => clearTimeout(timer);
  }, [news]);

  return (
    <output className="z-30 block max-lg:sticky max-lg:top-0 print:hidden">
      {news !== 'none' && (
        <p
          className={classNames(
            'flex h-(--banner) items-center justify-center px-4 text-sm font-semibold',
            news === 'offline' ? 'bg-hairline text-ink' : 'bg-success-tint text-success',
          )}
        >
          {news === 'back' ? (
            'Koneksi kembali'
          ) : (
            <>
              Koneksi internet terputus
              <span className="max-sm:sr-only">. Data dimuat lagi begitu koneksi kembali.</span>
            </>
          )}
        </p>
      )}
    </output>
  );
}

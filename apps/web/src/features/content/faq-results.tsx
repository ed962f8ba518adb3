import type { FaqCategory } from '@serat/contract/content';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { NotFoundDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { FaqList, FaqSkeleton } from './faq-list.tsx';
import { findEntries } from './faq-search.ts';
import { useFaqAnswers } from './use-faq.ts';

interface FaqResultsProps {
  categories: readonly FaqCategory[];
  /** Empty before a search; then the questions are only prefetched. */
  words: readonly string[];
  onClear: () => void;
}

export function FaqResults({ categories, words, onClear }: FaqResultsProps) {
  const { entries, isLoading, isError, retry } = useFaqAnswers(categories, {
    ownFailure: true,
  });
  const found = findEntries(entries, words);
  const isSearch = words.length > 0;
  return (
    <>
      <output className={isSearch ? 'mb-3 block text-muted' : 'sr-only'}>
        {isSearch && !isLoading && `${found.length} jawaban ditemukan`}
      </output>
      {isSearch && (
        <>
          {isError && (
            <p className="mb-3 text-muted">
              Sebagian pertanyaan belum dapat dimuat.{' '}
              <button type="button" onClick={retry} className="text-link">
                Coba lagi
              </button>
            </p>
          )}
          {isLoading && <FaqSkeleton />}
          {!isLoading && found.length > 0 && <FaqList entries={found} words={words} />}
          {!isLoading && found.length === 0 && (
            <EmptyState
              drawing={<NotFoundDrawing />}
              title="Belum ada jawaban yang cocok"
              text="Coba kata lain yang lebih singkat, atau hubungi kami di bawah."
              action={
                <Button variant="secondary" onClick={onClear}>
                  Hapus pencarian
                </Button>
              }
            />
          )}
        </>
      )}
    </>
  );
}

import type { FaqCategory } from '@serat/contract/content';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { IconButton } from '@serat/ui/icon-button.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { FaqList, FaqSkeleton } from './faq-list.tsx';
import { FaqMenu } from './faq-menu.tsx';
import { FaqResults } from './faq-results.tsx';
import { wordsOf } from './faq-search.ts';
import { useChosenCategory, useFaqAnswers, useFaqCategories } from './use-faq.ts';

export function Faq() {
  const { data: categories, isError, refetch } = useFaqCategories();
  const selected = useChosenCategory();
  const [query, setQuery] = useState('');
  const [searched, setSearched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const words = wordsOf(useDeferredValue(query));

  if (categories?.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyDrawing />}
        title="Tanya jawab sedang disusun"
        text="Sementara itu, hubungi kami lewat salah satu cara di bawah ini."
      />
    );
  }
  if (!categories && isError) {
    return <LoadFailure title="Tanya jawab belum dapat dimuat" onRetry={() => void refetch()} />;
  }
  const isSearch = words.length > 0;

  function clear() {
    setQuery('');
    field.current?.focus();
  }

  return (
    <search className="flex flex-col gap-4 lg:gap-6">
      <TextField
        ref={field}
        name="cari"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        label="Cari jawaban"
        labelHidden
        placeholder="Cari, misalnya denda"
        value={query}
        // Focusing the field prefetches the other categories.
        onFocus={() => setSearched(true)}
        onChange={(event) => {
          setSearched(true);
          setQuery(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') clear();
        }}
        leading={<Search aria-hidden="true" className="size-5" />}
        trailing={
          query === '' ? undefined : (
            <IconButton
              label="Hapus pencarian"
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={clear}
            />
          )
        }
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-8">
        <FaqMenu
          categories={categories}
          selectedId={isSearch ? null : (selected?.id ?? null)}
          onChoose={() => setQuery('')}
        />
        <div className="min-w-0">
          {searched && categories && (
            <FaqResults categories={categories} words={words} onClear={clear} />
          )}
          {!isSearch &&
            (selected ? (
              <FaqCategoryAnswers category={selected} />
            ) : (
              <>
                <Skeleton className="mb-4 mt-1 h-4 w-40" />
                <FaqSkeleton />
              </>
            ))}
        </div>
      </div>
    </search>
  );
}

function FaqCategoryAnswers({ category }: { category: FaqCategory }) {
  const { entries, isLoading, isError, retry } = useFaqAnswers([category]);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {category.name}
      </h2>
      {isLoading && <FaqSkeleton />}
      {isError && <LoadFailure title="Jawaban belum dapat dimuat" onRetry={retry} />}
      {entries.length > 0 && <FaqList key={category.id} entries={entries} />}
      {!isLoading && !isError && entries.length === 0 && (
        <p className="text-muted">Belum ada pertanyaan di sini.</p>
      )}
    </section>
  );
}

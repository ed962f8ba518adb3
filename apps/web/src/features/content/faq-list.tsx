import { SafeNodes } from '../../lib/text/safe-html.tsx';
import { Accordion, AccordionItem } from '@serat/ui/accordion.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { markWords } from './faq-search.ts';
import type { FaqEntry } from './use-faq.ts';
import { Loading } from '../../parts/loading.tsx';

interface FaqListProps {
  entries: readonly FaqEntry[];
  /** Search words: matches are marked, the first answer is open, and categories are shown. */
  words?: readonly string[];
}

const noWords: readonly string[] = [];

export function FaqList({ entries, words = noWords }: FaqListProps) {
  const isSearch = words.length > 0;
  return (
    <Accordion>
      {entries.map(({ category, question, answer }, index) => (
        <AccordionItem
          key={`${category.id} ${question}`}
          open={isSearch && index === 0}
          summary={
            <span>
              <MarkedText text={question} words={words} />
              {isSearch && (
                <span className="block text-sm font-normal text-muted">{category.name}</span>
              )}
            </span>
          }
        >
          <div className="[&>*+*]:mt-3">
            <SafeNodes
              nodes={answer}
              renderText={(text) => <MarkedText text={text} words={words} />}
            />
          </div>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markWords(text, words).map((part) =>
    part.found ? (
      <mark key={part.at} className="rounded-sm bg-primary-tint text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

export function FaqSkeleton() {
  return (
    <div aria-busy="true">
      <Loading>Memuat pertanyaan…</Loading>
      <Accordion>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="flex h-18 items-center px-4 md:h-14 md:px-6">
            <Skeleton className={index % 2 === 0 ? 'h-4 w-3/5' : 'h-4 w-2/5'} />
          </div>
        ))}
      </Accordion>
    </div>
  );
}

import { markWords } from './faq-search.ts';

export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markWords(text, words).map((part) =>
    part.found ? (
      <mark key={part.at} className="rounded-sm bg-spark text-on-spark">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

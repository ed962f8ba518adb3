import type { Figure } from './operations.ts';

/** Counts what happens on this node since its start, by its labels. */
export function createTally<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
) {
  const counts = new Map<string, { labels: Record<Label, string>; value: number }>();
  const figure: Figure = {
    name,
    help,
    labelNames,
    isCounter: true,
    read: async () => [...counts.values()],
  };
  return {
    figure,
    add(labels: Record<Label, string>): void {
      const key = labelNames.map((label) => labels[label]).join(' ');
      const counted = counts.get(key) ?? { labels, value: 0 };
      counted.value += 1;
      counts.set(key, counted);
    },
  };
}

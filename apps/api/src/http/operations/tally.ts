import type { Figure } from './operations.ts';

/**
 * Counts events on this node since its start, by label. Known series start at zero, because an alert cannot
 * see a missing series.
 */
export function createTally<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  expected: readonly Record<Label, string>[] = [],
) {
  const keyOf = (labels: Record<Label, string>) =>
    labelNames.map((label) => labels[label]).join(' ');
  const counts = new Map(expected.map((labels) => [keyOf(labels), { labels, value: 0 }]));
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
      const key = keyOf(labels);
      const counted = counts.get(key) ?? { labels, value: 0 };
      counted.value += 1;
      counts.set(key, counted);
    },
  };
}

import type { Figure } from './operations.ts';

/**
 * Counts what happens on this node since its start, by its labels. What an alert misses when it does not happen is told
 * from the start, as zero: Prometheus knows nothing of a series that is not there.
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

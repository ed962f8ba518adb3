export interface Figure {
  what: string;
  value: number;
  atMost?: number;
  atLeast?: number;
}

const isKept = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value <= atMost && value >= atLeast;

export const missed = (figures: readonly Figure[]): string[] =>
  figures
    .filter((figure) => !isKept(figure))
    .map(({ what, value, atMost, atLeast }) => {
      const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
      return `${what}: ${Number(value.toFixed(3))}, budget ${limit}`;
    });

/** Prints every missed budget and sets a failing exit code if there is one. */
export function judge(figures: readonly Figure[]): void {
  const lines = missed(figures);
  for (const line of lines) console.log(`over budget: ${line}`);
  if (lines.length > 0) process.exitCode = 1;
}

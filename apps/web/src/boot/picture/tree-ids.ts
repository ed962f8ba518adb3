/**
 * Ids as React gives them: by the place of a component in the tree. Each list of children adds the number of the child to
 * it, in as many bits as the list needs; what does not fit into a number goes on as text.
 */
interface Place {
  /** The bits, behind a leading one. */
  id: number;
  overflow: string;
}

/** Of a page in the frame of customers (app/routing/router.tsx); pictures.test.tsx tells when it has changed. */
export const pageTree: Place = { id: 0b1_011010100, overflow: '' };

const bits = (value: number): number => 32 - Math.clz32(value);
const withoutLeadingOne = (id: number): number => id & ~(1 << (bits(id) - 1));

export function below({ id, overflow }: Place, count: number, index: number): Place {
  const room = bits(id) - 1;
  const place = withoutLeadingOne(id);
  const full = room + bits(count) > 30 ? room - (room % 5) : 0;
  const rest = room - full;
  return {
    id: (1 << (rest + bits(count))) | ((index + 1) << rest) | (place >> full),
    overflow: full > 0 ? (place & ((1 << full) - 1)).toString(32) + overflow : overflow,
  };
}

export function idIn({ id, overflow }: Place, nth: number): string {
  const more = nth > 0 ? `H${nth.toString(32)}` : '';
  return `_R_${withoutLeadingOne(id).toString(32)}${overflow}${more}_`;
}

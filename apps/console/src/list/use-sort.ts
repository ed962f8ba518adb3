import { useFilters } from './use-filters.ts';

/** The address and the service write it as `total` or `-total`. */
export interface Sort {
  id: string;
  desc: boolean;
}

const read = (text: string): Sort =>
  text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
const write = ({ id, desc }: Sort): string => (desc ? `-${id}` : id);

const names = ['sort'];

/** Kept in the address like filters; an unknown value is ignored. */
export function useSort(sorts: readonly string[], usual: string) {
  const { values, set } = useFilters(names);
  const asked = values['sort'] ?? usual;
  const text = sorts.includes(read(asked).id) ? asked : usual;

  return {
    sort: read(text),
    text,
    /** The default order is omitted from the address. */
    setSort: (next: Sort) => {
      const wanted = write(next);
      set({ sort: wanted === usual ? '' : wanted });
    },
  };
}

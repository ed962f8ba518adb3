import type { SelectOption } from './select.tsx';

/** The options of a select, from labels by value. */
export const optionsOf = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

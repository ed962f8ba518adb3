export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Options that contain every word; prefix matches come first. */
export function filterOptions(
  options: readonly ComboboxOption[],
  query: string,
): readonly ComboboxOption[] {
  const wanted = fold(query);
  if (wanted === '') return options;
  const words = wanted.split(' ');
  const starting: ComboboxOption[] = [];
  const holding: ComboboxOption[] = [];
  for (const option of options) {
    const label = fold(option.label);
    const haystack = option.hint === undefined ? label : `${label} ${fold(option.hint)}`;
    if (!words.every((word) => haystack.includes(word))) continue;
    (label.startsWith(wanted) ? starting : holding).push(option);
  }
  return [...starting, ...holding];
}

/** The option whose label equals the text, if there is exactly one. */
export function exactOption(
  options: readonly ComboboxOption[],
  query: string,
): ComboboxOption | undefined {
  const wanted = fold(query);
  if (wanted === '') return undefined;
  const equal = options.filter((option) => fold(option.label) === wanted);
  return equal.length === 1 ? equal[0] : undefined;
}

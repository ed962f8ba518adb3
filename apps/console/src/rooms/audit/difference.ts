export interface Change {
  name: string;
  before: string;
  after: string;
  kind: 'added' | 'removed' | 'changed' | 'same';
}

type Values = Readonly<Record<string, unknown>> | null;

/** Field by field, what was and what became; the changed ones first. */
export function differenceOf(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = names.map((name): Change => {
    const was = textOf(before?.[name]);
    const became = textOf(after?.[name]);
    return { name, before: was, after: became, kind: kindOf(name, before, after, was === became) };
  });
  const rank = ({ kind }: Change) => (kind === 'same' ? 1 : 0);
  return changes.sort((one, other) => rank(one) - rank(other));
}

function kindOf(name: string, before: Values, after: Values, isEqual: boolean): Change['kind'] {
  if (!before || !(name in before)) return 'added';
  if (!after || !(name in after)) return 'removed';
  return isEqual ? 'same' : 'changed';
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

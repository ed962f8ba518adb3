import { useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { TypedForm } from './drafts.ts';

/** Where a draft lies: with those that all tabs share, or in its tab alone. Null is none. */
export interface DraftPlace {
  read: () => TypedForm | null;
  keep: (typed: TypedForm | null) => void;
}

interface FormDraft<Values extends FieldValues> {
  place: DraftPlace;
  /** What may lie there: never a password or a code, and what identifies a person in its tab alone. */
  names: readonly Path<Values>[];
  /** What the form shows where nothing was typed. */
  blank: Partial<Values>;
}

/** Keeps what was typed into a form and not sent, until it is forgotten or the session ends. */
export function useFormDraft<Values extends FieldValues>(
  { setValue, subscribe }: Pick<UseFormReturn<Values>, 'setValue' | 'subscribe'>,
  { place, names, blank }: FormDraft<Values>,
): { forget: () => void } {
  // Before what was typed into the page that was rendered ahead is given back: that is newer.
  useLayoutEffect(() => {
    for (const [name, value] of keptParts(place.read(), blank, names)) {
      setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [setValue, place, names, blank]);

  useLayoutEffect(
    () =>
      subscribe({
        name: names,
        formState: { values: true },
        callback: ({ values }) => place.keep(typedParts(values, blank, names)),
      }),
    [subscribe, place, names, blank],
  );

  return { forget: () => place.keep(null) };
}

/** What an older version has kept may be of another kind: then it is left out. */
export function keptParts<Name extends string>(
  kept: TypedForm | null,
  blank: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): [Name, string | boolean][] {
  const parts: [Name, string | boolean][] = [];
  for (const name of names) {
    const value = kept?.[name];
    if (value !== undefined && typeof value === typeof blank[name]) parts.push([name, value]);
  }
  return parts;
}

export function typedParts(
  values: Readonly<Record<string, unknown>>,
  blank: Readonly<Record<string, unknown>>,
  names: readonly string[],
): TypedForm | null {
  const parts: Record<string, string | boolean> = {};
  for (const name of names) {
    const value = values[name];
    if (value === blank[name]) continue;
    if (typeof value === 'string' || typeof value === 'boolean') parts[name] = value;
  }
  return Object.keys(parts).length > 0 ? parts : null;
}

import { useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { TypedForm } from './drafts.ts';

/** Where a draft is stored: shared by all tabs, or in one tab. Null means no draft. */
export interface DraftStorage {
  read: () => TypedForm | null;
  keep: (typed: TypedForm | null) => void;
}

interface FormDraft<Values extends FieldValues> {
  storage: DraftStorage;
  /** Fields that may be stored. Never a password or a code; identity data only in the tab. */
  names: readonly Path<Values>[];
  blank: Partial<Values>;
}

/** Stores unsent input of a form until `forget` is called or the session ends. */
export function useFormDraft<Values extends FieldValues>(
  { setValue, subscribe }: Pick<UseFormReturn<Values>, 'setValue' | 'subscribe'>,
  { storage, names, blank }: FormDraft<Values>,
): { forget: () => void } {
  // A layout effect, so that the draft is restored before the newer input of the prerendered page.
  useLayoutEffect(() => {
    for (const [name, value] of keptParts(storage.read(), blank, names)) {
      setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [setValue, storage, names, blank]);

  useLayoutEffect(
    () =>
      subscribe({
        name: names,
        formState: { values: true },
        callback: ({ values }) => storage.keep(typedParts(values, blank, names)),
      }),
    [subscribe, storage, names, blank],
  );

  return { forget: () => storage.keep(null) };
}

/** Skips values of another type, which an older version may have stored. */
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

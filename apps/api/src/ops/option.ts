/** One option of a command and how to parse it. */
export interface Option<T> {
  /** Placeholder of the value in the usage; null for a flag. */
  value: string | null;
  about: string;
  absent: T;
  read(text: string): { value: T } | { problem: string };
}

export type Options = Record<string, Option<unknown>>;

export type Given<O extends Options> = {
  [Name in keyof O]: O[Name] extends Option<infer T> ? T : never;
};

export const flag = (about: string): Option<boolean> => ({
  value: null,
  about,
  absent: false,
  read: () => ({ value: true }),
});

export const text = (value: string, about: string): Option<string | null> => ({
  value,
  about,
  absent: null,
  read(typed) {
    const trimmed = typed.trim();
    return trimmed === '' ? { problem: 'tidak boleh kosong' } : { value: trimmed };
  },
});

/** One of several values, by name or by display text. */
export function choice<Name extends string>(
  value: string,
  about: string,
  names: Readonly<Record<Name, string>>,
): Option<Name | null> {
  const known = Object.keys(names) as Name[];
  const list = known.map((name) => (names[name] === name ? name : `${name} (${names[name]})`));
  return {
    value,
    about: `${about}: ${list.join(', ')}`,
    absent: null,
    read(typed) {
      const wanted = typed.trim().toLowerCase();
      const found = known.find((name) =>
        [name.toLowerCase(), names[name].toLowerCase()].includes(wanted),
      );
      return found ? { value: found } : { problem: `pilih ${list.join(', ')}` };
    },
  };
}

export const whole = (
  value: string,
  about: string,
  { least, most }: { least: number; most: number },
): Option<number | null> => ({
  value,
  about,
  absent: null,
  read(typed) {
    const number = /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    return number >= least && number <= most
      ? { value: number }
      : { problem: `bilangan bulat ${least} sampai ${most}, tanpa titik atau koma` };
  },
});

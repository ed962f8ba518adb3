import * as field from '@serat/contract/fields';
import * as z from 'zod/mini';
import { AppError } from '../../../../app-error.ts';

interface Given {
  fullName?: string | null | undefined;
  nik?: string | null | undefined;
  plnId?: string | null | undefined;
  anotherAddress?: boolean | null | undefined;
}

const fields = { fullName: field.fullName, nik: field.nik, plnId: field.plnId };
type Name = keyof typeof fields;
const names: readonly Name[] = ['fullName', 'nik', 'plnId'];

export interface Person {
  fullName: string;
  nik: string;
  /** Null if the provider does not require it and none was given. */
  plnId: string | null;
}

/**
 * The profile's values win over the form's. For another address the form's PLN id is used, because the profile's
 * PLN id belongs to the first service.
 */
export function chooseCustomer(
  profile: Record<Name, string | null>,
  form: Given,
  rules: { plnIdRequired: boolean },
): Person {
  const given = {
    fullName: profile.fullName || form.fullName,
    nik: profile.nik || form.nik,
    plnId: form.anotherAddress ? form.plnId : profile.plnId || form.plnId,
  };
  const needed = names.filter((name) => name !== 'plnId' || rules.plnIdRequired || given.plnId);
  const chosen = { fullName: '', nik: '', plnId: '' };
  const problems: Record<string, string> = {};
  for (const name of needed) {
    const checked = z.safeParse(fields[name], given[name] ?? '');
    if (checked.success) chosen[name] = checked.data;
    else problems[name] = checked.error.issues[0]?.message ?? '';
  }
  if (Object.keys(problems).length === 0) return { ...chosen, plnId: chosen.plnId || null };
  const isMissing = needed.some((name) => !given[name]?.trim());
  throw new AppError(isMissing ? 'INCOMPLETE_CUSTOMER' : 'INVALID_INPUT', { fields: problems });
}

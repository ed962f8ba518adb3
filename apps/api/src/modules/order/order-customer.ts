import * as field from '@serat/contract/fields';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';

interface Given {
  fullName?: string | null | undefined;
  nik?: string | null | undefined;
  plnId?: string | null | undefined;
}

const rules = { fullName: field.fullName, nik: field.nik, plnId: field.plnId };
type Name = keyof typeof rules;
const names: readonly Name[] = ['fullName', 'nik', 'plnId'];

/** Who orders: the profile's values win, the form is the fallback. */
export function chooseCustomer(
  profile: Record<Name, string | null>,
  form: Given,
): Record<Name, string> {
  const chosen = { fullName: '', nik: '', plnId: '' };
  const fields: Record<string, string> = {};
  for (const name of names) {
    const checked = z.safeParse(rules[name], profile[name] || form[name] || '');
    if (checked.success) chosen[name] = checked.data;
    else fields[name] = checked.error.issues[0]?.message ?? '';
  }
  if (Object.keys(fields).length === 0) return chosen;
  const isMissing = names.some((name) => !(profile[name] || form[name]?.trim()));
  throw new AppError(isMissing ? 'INCOMPLETE_CUSTOMER' : 'INVALID_INPUT', { fields });
}

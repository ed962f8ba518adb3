import { errorTable } from '@serat/contract/errors';
import { limits, passwordScoring } from '@serat/contract/fields';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { AppError } from '../../app-error.ts';

const zxcvbn = new ZxcvbnFactory({
  ...passwordScoring,
  dictionary: { ...common, ...indonesian },
  graphs: adjacencyGraphs,
});

/** Refuses what the portal's meter refuses; `field` is where the password was typed. */
export function requireStrongPassword(password: string, field: string): void {
  if (zxcvbn.check(password).score >= limits.passwordScore) return;
  throw new AppError('WEAK_PASSWORD', { fields: { [field]: errorTable.WEAK_PASSWORD.message } });
}

import { passwordScoring } from '@serat/contract/fields';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import type { StrengthScore } from '../../ui/strength-meter.tsx';

// Set up as in the service: what the meter shows is what the service accepts.
const zxcvbn = new ZxcvbnFactory({
  ...passwordScoring,
  dictionary: { ...common, ...indonesian },
  graphs: adjacencyGraphs,
});

export const judgePassword = (password: string): StrengthScore => zxcvbn.check(password).score;

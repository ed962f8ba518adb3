import {
  judgePassword as judge,
  passwordDictionary,
  passwordScoring,
} from '@serat/contract/password-rule';
import type { PasswordOwner, StrengthScore } from '@serat/contract/password-rule';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';

// Set up as in the service: what the meter shows is what the service accepts.
const zxcvbn = new ZxcvbnFactory({
  ...passwordScoring,
  dictionary: { ...common, ...indonesian, ...passwordDictionary },
  graphs: adjacencyGraphs,
});

export const judgePassword = (password: string, owner: PasswordOwner): StrengthScore =>
  judge(zxcvbn, password, owner);

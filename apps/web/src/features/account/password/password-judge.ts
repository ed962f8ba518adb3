import {
  judgePassword as judge,
  passwordDictionary,
  passwordScoring,
} from '@serat/contract/password-rule';
import type { PasswordOwner, StrengthScore } from '@serat/contract/password-rule';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';

// Same settings as in the service, so that the meter matches what the service accepts.
const zxcvbn = new ZxcvbnFactory({
  ...passwordScoring,
  dictionary: { ...common, ...indonesian, ...passwordDictionary },
  graphs: adjacencyGraphs,
});

export const judgePassword = (password: string, owner: PasswordOwner): StrengthScore =>
  judge(zxcvbn, password, owner);

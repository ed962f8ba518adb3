import {
  judgePassword,
  passwordDictionary,
  passwordScoring,
  type PasswordOwner,
  type StrengthScore,
} from '@serat/contract/password-rule';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';

const zxcvbn = new ZxcvbnFactory({
  ...passwordScoring,
  dictionary: { ...common, ...indonesian, ...passwordDictionary },
  graphs: adjacencyGraphs,
});

export const scorePassword = (password: string, owner: PasswordOwner): StrengthScore =>
  judgePassword(zxcvbn, password, owner);

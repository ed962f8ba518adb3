/** Not in `fields.ts`, so that a form can use a limit without loading Zod. */
export const limits = {
  activationCode: 6,
  nik: 16,
  plnId: 13,
  phoneMin: 10,
  phoneMax: 14,
  feedbackPhoneMax: 12,
  npwp: 20,
  email: 100,
  fullName: 100,
  bankName: 60,
  placeText: 100,
  /** SPEC's minimum; a provider may require more. */
  passwordMin: 6,
  passwordMax: 128,
  /** SPEC's minimum zxcvbn score; a provider may require more. */
  passwordScore: 1,
  uploadBytes: 5 * 1024 * 1024,
} as const;

/** Apart from the fields, so that a form can name a limit without loading Zod. */
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
  /** SPEC's least; a provider may ask for more. */
  passwordMin: 6,
  passwordMax: 128,
  /** SPEC's lowest zxcvbn score; a provider may ask for more. */
  passwordScore: 1,
  uploadBytes: 5 * 1024 * 1024,
} as const;

const password = 'serat-demo-2026';

/** A customer without any trouble: a running service, a history, and a bill that is not yet due. */
export const demoLogin = { email: 'demo@serat.example', password } as const;

/** The login page also shows these logins. They have the same password as the first login. */
export const otherLogins = {
  isolated: { email: 'isolir@serat.example', about: 'Terlambat' },
  installing: { email: 'pasang@serat.example', about: 'Pemasangan' },
} as const;

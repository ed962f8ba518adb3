import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's algorithm unless told otherwise). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string, salt?: Buffer): Promise<string> =>
  hash(password, { ...parameters, ...(salt && { salt }) });

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

import * as z from 'zod/mini';
import { register } from '@serat/contract/account';
import { isSameTwice, strongPassword } from './new-password-schema.ts';
import type { ScorePassword } from './password-strength.ts';

export const registerForm = (scoreOf: ScorePassword) =>
  z
    .object({
      email: register.body.shape.email,
      fullName: register.body.shape.fullName,
      phone: register.body.shape.phone,
      password: strongPassword(scoreOf),
      // The space at the end is SPEC's.
      confirmPassword: z.string().check(z.minLength(1, 'Reinput password field is required! ')),
      agreed: z
        .boolean()
        .check(z.refine((agreed) => agreed, 'Anda belum menyetujui aturan dan kebijakan')),
    })
    .check(
      z.refine(({ password, confirmPassword }) => isSameTwice(password, confirmPassword), {
        path: ['confirmPassword'],
        error: 'Passwords must be identical.',
      }),
    );

export type RegisterValues = z.output<ReturnType<typeof registerForm>>;

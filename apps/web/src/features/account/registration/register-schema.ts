import * as z from 'zod/mini';
import { register } from '@serat/contract/account';
import { errorTable } from '@serat/contract/errors';
import { isRecord } from '../../../lib/is-record.ts';
import { isSameTwice, isStrong, newPassword } from '../password/new-password-schema.ts';
import type { ScorePassword } from '../password/password-strength.ts';

export const registerForm = (scoreOf: ScorePassword) =>
  z
    .object({
      email: register.body.shape.email,
      fullName: register.body.shape.fullName,
      phone: register.body.shape.phone,
      password: newPassword,
      // SPEC has the trailing space.
      confirmPassword: z.string().check(z.minLength(1, 'Reinput password field is required! ')),
      agreed: z
        .boolean()
        .check(z.refine((agreed) => agreed, 'Anda belum menyetujui aturan dan kebijakan')),
    })
    .check(
      z.refine(({ password, ...owner }) => isStrong(scoreOf, password, owner), {
        path: ['password'],
        error: errorTable.WEAK_PASSWORD.message,
        // Also runs while other fields are invalid.
        when: ({ value }) => isRecord(value) && typeof value['password'] === 'string',
      }),
      z.refine(({ password, confirmPassword }) => isSameTwice(password, confirmPassword), {
        path: ['confirmPassword'],
        error: 'Passwords must be identical.',
      }),
    );

export type RegisterValues = z.output<ReturnType<typeof registerForm>>;

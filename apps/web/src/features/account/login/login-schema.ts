import * as z from 'zod/mini';
import { forgetPassword } from '@serat/contract/password';
import { login } from '@serat/contract/account';

export const loginForm = z.object({
  email: login.body.shape.email,
  password: login.body.shape.password,
});

/** Always contains the push token; empty without a subscription. */
export const loginBody = (
  typed: { email: string; password: string },
  pushToken: string | null,
) => ({
  ...loginForm.parse(typed),
  fcmKey: pushToken ?? '',
});

export const emailForm = z.object({ email: forgetPassword.query.shape.email });

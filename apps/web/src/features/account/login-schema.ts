import * as z from 'zod/mini';
import { forgetPassword, login } from '@serat/contract/account';

export const loginForm = z.object({
  email: login.body.shape.email,
  password: login.body.shape.password,
});

export const emailForm = z.object({ email: forgetPassword.query.shape.email });

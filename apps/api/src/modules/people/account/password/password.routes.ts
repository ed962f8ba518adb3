import * as password from '@serat/contract/password';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../../http/mount/answer.ts';
import { mount } from '../../../../http/mount/mount.ts';
import type { AccountService } from '../account.service.ts';
import type { RequireProof } from '../../../../http/guard/session.ts';

const guessable = { guessable: true };
const codeSent = {
  email: 'Bila email ini terdaftar, kodenya sudah kami kirim. Periksa email Anda.',
  phone:
    'Bila email ini terdaftar, kodenya sudah kami kirim ke telepon yang terverifikasi, atau ke email bila belum ada.',
} as const;
const passwordReset = 'Password Anda sudah diganti. Silakan masuk.';

export function passwordRoutes(
  app: FastifyInstance,
  account: Pick<AccountService, 'passwords' | 'registration'>,
  requireProof: RequireProof,
): void {
  mount(
    app,
    password.forgetPassword,
    async ({ query }) => {
      await account.registration.forgetPassword(query);
      return answer(null, codeSent[query.by ?? 'email']);
    },
    guessable,
  );
  mount(
    app,
    password.forgetPasswordVerification,
    async ({ query }) => {
      await account.passwords.verifyReset(query);
      return answer(null, 'Kode benar. Silakan buat password baru.');
    },
    guessable,
  );
  mount(
    app,
    password.checkResetLink,
    async ({ body }) =>
      answer(
        await account.passwords.verifyReset(body),
        'Tautan benar. Silakan buat password baru.',
      ),
    guessable,
  );
  mount(
    app,
    password.newPassword,
    async ({ body }) => {
      await account.passwords.reset(body);
      return answer(null, passwordReset);
    },
    guessable,
  );
  mount(
    app,
    password.newPasswordByLink,
    async ({ body }) => {
      await account.passwords.reset(body);
      return answer(null, passwordReset);
    },
    guessable,
  );
  mount(
    app,
    password.changePassword,
    async ({ session, body }) => {
      await requireProof(session);
      await account.passwords.change(session, body);
      return answer(null, 'Password Anda sudah diganti.');
    },
    guessable,
  );
}

import * as call from '@serat/contract/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { Session } from '../../../http/guard/session.ts';
import { browserCookie, readBrowserCookie } from './session/browser-cookie.ts';
import { claimRoutes } from './claim/claim.routes.ts';
import type { AccountService } from './account.service.ts';
import { ownerOfToken } from './session/secret-token.ts';

const guessable = { guessable: true };
const welcome = 'Anda sudah masuk.';
const activated = 'Aktivasi Berhasil, Silahkan Login';
const contactConfirmed = {
  email: 'Email Anda sudah diganti. Silakan masuk dengan email yang baru.',
  phone: 'Nomor telepon Anda sudah diganti.',
} as const;
const codeSent = {
  email: 'Bila email ini terdaftar, kodenya sudah kami kirim. Periksa email Anda.',
  phone:
    'Bila email ini terdaftar, kodenya sudah kami kirim ke telepon yang terverifikasi, atau ke email bila belum ada.',
} as const;
const passwordReset = 'Password Anda sudah diganti. Silakan masuk.';

interface Options {
  /** Whether the portal uses HTTPS, so that its cookies are marked Secure. */
  tls: boolean;
  requireProof(session: Session): Promise<void>;
}

const contextOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
  browserProof: readBrowserCookie(request.headers.cookie),
});

export const accountRoutes =
  (account: AccountService, options: Options) => (app: FastifyInstance) => {
    const { tls, requireProof } = options;

    mount(
      app,
      call.register,
      async ({ body }) => {
        const registered = await account.registration.register(body);
        return answer(registered, 'Silahkan Check Email dan Lakukan Aktivasi');
      },
      guessable,
    );
    mount(
      app,
      call.activation,
      async ({ query }) => {
        const { needsPassword } = await account.registration.activate(query);
        return answer(needsPassword ? { needsPassword } : null, activated);
      },
      guessable,
    );
    mount(
      app,
      call.activationByLink,
      async ({ body }) => answer(await account.registration.activate(body), activated),
      guessable,
    );
    mount(
      app,
      call.login,
      async ({ body, request, reply }) => {
        const { browserProof, ...entered } = await account.sessions.login(body, contextOf(request));
        request.subject = entered.user.id;
        if (browserProof) reply.header('set-cookie', browserCookie(browserProof, tls));
        const message = entered.user.verified
          ? welcome
          : 'Akun Anda belum aktif. Masukkan kode dari email Anda.';
        return answer({ status: 200, message, ...entered }, message);
      },
      guessable,
    );
    mount(
      app,
      call.loginSecondFactor,
      async ({ body, request, reply }) => {
        request.subject = ownerOfToken(body.challenge);
        const { browserProof, ...entered } = await account.sessions.loginSecondFactor(
          body,
          contextOf(request),
        );
        if (browserProof) reply.header('set-cookie', browserCookie(browserProof, tls));
        return answer({ status: 200, message: welcome, ...entered }, welcome);
      },
      guessable,
    );
    mount(app, call.logout, async ({ session }) => {
      await account.sessions.logout(session);
      return answer(null, 'Anda sudah keluar.');
    });
    mount(
      app,
      call.forgetPassword,
      async ({ query }) => {
        await account.registration.forgetPassword(query);
        return answer(null, codeSent[query.by ?? 'email']);
      },
      guessable,
    );
    mount(
      app,
      call.forgetPasswordVerification,
      async ({ query }) => {
        await account.passwords.verifyReset(query);
        return answer(null, 'Kode benar. Silakan buat password baru.');
      },
      guessable,
    );
    mount(
      app,
      call.checkResetLink,
      async ({ body }) =>
        answer(
          await account.passwords.verifyReset(body),
          'Tautan benar. Silakan buat password baru.',
        ),
      guessable,
    );
    mount(
      app,
      call.newPassword,
      async ({ body }) => {
        await account.passwords.reset(body);
        return answer(null, passwordReset);
      },
      guessable,
    );
    mount(
      app,
      call.newPasswordByLink,
      async ({ body }) => {
        await account.passwords.reset(body);
        return answer(null, passwordReset);
      },
      guessable,
    );
    mount(
      app,
      call.changePassword,
      async ({ session, body }) => {
        await requireProof(session);
        await account.passwords.change(session, body);
        return answer(null, 'Password Anda sudah diganti.');
      },
      guessable,
    );
    mount(
      app,
      call.confirmContact,
      async ({ body, request }) => {
        request.subject = ownerOfToken(body.link);
        const { field } = await account.contacts.confirm(body);
        return answer({ field }, contactConfirmed[field]);
      },
      guessable,
    );
    mount(
      app,
      call.resendContactCode,
      async ({ body }) => {
        await account.contacts.resendCode(body.link);
        return answer(null, 'Kode baru sudah kami kirim. Periksa email Anda.');
      },
      guessable,
    );
    mount(
      app,
      call.revokeContact,
      async ({ body, request }) => {
        request.subject = ownerOfToken(body.link);
        const revoked = await account.contacts.revoke(body.link);
        return answer(
          revoked,
          revoked.isOldValue
            ? 'Penggantian sudah dibatalkan.'
            : 'Nomor Anda sudah diubah lagi. Periksa profil Anda.',
        );
      },
      guessable,
    );
    claimRoutes(app, account.claims);
    mount(app, call.listSessions, async ({ session }) =>
      answer(await account.sessions.list(session)),
    );
    mount(app, call.endSession, async ({ session, body }) => {
      await account.sessions.end(session, body.id);
      return answer(null, 'Perangkat itu sudah keluar.');
    });
    mount(app, call.endSessions, async ({ session, body }) => {
      await account.sessions.endMany(session, body);
      return answer(
        null,
        body.exceptThis ? 'Semua perangkat lain sudah keluar.' : 'Semua perangkat sudah keluar.',
      );
    });
    mount(app, call.getProfile, async ({ session: { customerId, verified } }) =>
      answer(
        verified
          ? await account.profiles.get(customerId)
          : await account.registration.getProfile(customerId),
      ),
    );
    // The answer reveals whether a PLN id exists, so the stricter limit for guessable calls applies.
    mount(
      app,
      call.saveProfile,
      async ({ session, body }) =>
        answer(
          await account.profiles.save(session.customerId, body),
          'Profil Anda sudah disimpan.',
        ),
      guessable,
    );
    mount(
      app,
      call.sendPhoneCode,
      async ({ session, body }) => {
        await requireProof(session);
        await account.phone.sendCode(session.customerId, body.password);
        return answer(null, 'Kodenya sudah kami kirim ke telepon Anda.');
      },
      guessable,
    );
    mount(
      app,
      call.verifyPhone,
      async ({ session, body }) => {
        await account.phone.verify(session.customerId, body.code);
        return answer(null, 'Nomor telepon Anda sudah terverifikasi.');
      },
      guessable,
    );
    mount(app, call.savePushToken, async ({ session, body }) => {
      await account.sessions.savePushToken(session, body.token);
      return answer(null, 'Notifikasi perangkat ini tersimpan.');
    });
  };

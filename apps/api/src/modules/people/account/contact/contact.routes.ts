import * as contact from '@serat/contract/contact';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../../http/mount/answer.ts';
import { mount } from '../../../../http/mount/mount.ts';
import type { AccountService } from '../account.service.ts';
import type { RequireProof } from '../../../../http/guard/session.ts';
import { ownerOfToken } from '../session/secret-token.ts';

const guessable = { guessable: true };
const contactConfirmed = {
  email: 'Email Anda sudah diganti. Silakan masuk dengan email yang baru.',
  phone: 'Nomor telepon Anda sudah diganti.',
} as const;
export function contactRoutes(
  app: FastifyInstance,
  account: Pick<AccountService, 'contacts' | 'phone'>,
  requireProof: RequireProof,
): void {
  mount(
    app,
    contact.confirmContact,
    async ({ body, request }) => {
      request.subject = ownerOfToken(body.link);
      const { field } = await account.contacts.confirm(body);
      return answer({ field }, contactConfirmed[field]);
    },
    guessable,
  );
  mount(
    app,
    contact.resendContactCode,
    async ({ body }) => {
      await account.contacts.resendCode(body.link);
      return answer(null, 'Kode baru sudah kami kirim. Periksa email Anda.');
    },
    guessable,
  );
  mount(
    app,
    contact.revokeContact,
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
  mount(
    app,
    contact.sendPhoneCode,
    async ({ session, body }) => {
      await requireProof(session);
      await account.phone.sendCode(session.customerId, body.password);
      return answer(null, 'Kodenya sudah kami kirim ke telepon Anda.');
    },
    guessable,
  );
  mount(
    app,
    contact.verifyPhone,
    async ({ session, body }) => {
      await account.phone.verify(session.customerId, body.code);
      return answer(null, 'Nomor telepon Anda sudah terverifikasi.');
    },
    guessable,
  );
}

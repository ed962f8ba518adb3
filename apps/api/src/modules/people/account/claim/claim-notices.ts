import { randomUUID } from 'node:crypto';
import * as pages from '@serat/contract/pages';
import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { settle } from '../registration/code.repository.ts';
import { isContactOfUnclaimed } from './claim.repository.ts';

const nowhere = () => `${randomUUID()}@rehearsal.invalid`;
const action = { label: 'Klaim akun', path: pages.claim };

export function createClaimNotices({ queueMail }: Pick<AccountDeps, 'queueMail'>) {
  /** Mails the contact of an unclaimed customer. Sends the same SQL statements for every email. */
  async function tellContact(trx: Handle, email: string, request: number): Promise<void> {
    const isContact = await isContactOfUnclaimed(trx, email);
    await settle(trx, isContact, () =>
      queueMail(trx, {
        kind: 'notice',
        about: 'claim-possible',
        eventKey: `claim-possible:${request}`,
        to: isContact ? email : nowhere(),
        // The email is not proven, so the mail carries no name.
        fullName: '',
        subject: 'Layanan Anda menunggu diklaim',
        paragraphs: [
          'Email ini tercatat sebagai kontak seorang pelanggan kami. Bila itu Anda, hubungkan layanan Anda dengan akun: siapkan nomor pelanggan dari tagihan lama.',
          'Bukan Anda? Abaikan email ini.',
        ],
        action,
      }),
    );
  }

  /** Mails the owner of an account that somebody tries to claim. */
  async function tellOwner(
    trx: Handle,
    owner: { id: string; email: string | null; fullName: string } | undefined,
    request: number,
  ): Promise<void> {
    await settle(trx, owner !== undefined, () =>
      queueMail(trx, {
        kind: 'notice',
        about: 'claim-refused',
        eventKey: `claim-refused:${request}`,
        to: owner?.email ?? nowhere(),
        fullName: owner?.fullName ?? '',
        subject: 'Seseorang mencoba mengklaim akun Anda',
        paragraphs: [
          'Akun Anda sudah aktif, jadi tidak ada yang berubah. Bila itu Anda, cukup masuk dengan email dan password Anda.',
          'Bukan Anda? Tidak perlu berbuat apa-apa.',
        ],
        action: { label: 'Masuk', path: pages.login },
      }),
    );
  }

  const welcome = (trx: Handle, id: string, email: string, fullName: string): Promise<void> =>
    queueMail(trx, {
      kind: 'notice',
      about: 'claimed',
      eventKey: `${id}/claimed`,
      customerId: id,
      to: email,
      fullName,
      subject: 'Akun Anda sudah aktif',
      paragraphs: [
        'Layanan dan tagihan Anda sudah terhubung dengan akun ini. Masuk dengan email ini dan password yang baru Anda buat.',
      ],
      action: { label: 'Masuk', path: pages.login },
    });

  return { tellContact, tellOwner, welcome };
}

export type ClaimNotices = ReturnType<typeof createClaimNotices>;

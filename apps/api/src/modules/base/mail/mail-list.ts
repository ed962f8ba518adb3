import { AppError } from '../../../app-error.ts';
import type { Sorting } from '../../../db/query/sorting.ts';
import type { MailState } from '../../../db/schema.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { Secrets } from '../../../secrets.ts';
import type { MailContent, MailDeps } from './mail-deps.ts';
import { countNotSent, listMails, reopenMail, type Reopened } from './mail-list.repository.ts';

/** Finds the mails of an address without storing the address. */
export const recipientDigest = (secrets: Secrets, address: string): Buffer =>
  secrets.digest('mail recipient', address.trim().toLowerCase());

export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(2, at))}…${address.slice(at)}`;
}

interface MailQuery {
  /** `lost`: did not arrive, but can still be sent again. */
  state: MailState | 'lost' | null;
  /** A full address, or words of the customer's name, their phone, service number or PLN id. */
  search: string | null;
  after?: string | null;
  sorting?: Sorting<'date'>;
  limit: number;
}

export function createMailList({
  db,
  clock,
  secrets,
  transport,
}: Pick<MailDeps, 'db' | 'clock' | 'secrets' | 'transport'>) {
  async function list({ search, ...page }: MailQuery) {
    const isAddress = search?.includes('@') ?? false;
    const rows = await listMails(db, {
      ...page,
      recipientDigest: search !== null && isAddress ? recipientDigest(secrets, search) : null,
      customer: isAddress ? null : search,
    });
    return rows.map(({ content, email, ...mail }) => {
      const address = content ? (JSON.parse(secrets.open(content)) as MailContent).to : email;
      return { ...mail, to: address === null ? null : maskAddress(address) };
    });
  }

  /** Also sends mails that may have left, because a person asked for it. */
  async function retry(id: string, transacting: Transacting<Reopened> = {}): Promise<void> {
    await transact(db, transacting, async (trx) => {
      const mail = await reopenMail(trx, id, clock());
      if (!mail) {
        throw new AppError('STEP_REFUSED', {
          message:
            'Email ini tidak ada, sedang dikirim, sudah terkirim, atau isinya sudah dihapus. Kode yang kedaluwarsa diminta lagi oleh pelanggan.',
        });
      }
      const lane = mail.uselessAfter ? 'codes' : 'notices';
      await enqueue(trx, 'send-mail', { mailId: id }, { lane });
      return mail;
    });
  }

  return {
    list,
    retry,
    figures: [
      {
        name: 'mails',
        help: 'Mails that were not sent, by state: pending, sending, uncertain (may have left), refused (no such recipient), dropped',
        labelNames: ['state'],
        read: async () =>
          (await countNotSent(db)).map(({ state, count }) => ({ labels: { state }, value: count })),
      },
      {
        name: 'mail_server_up',
        help: '0 while this node leaves the mail server alone, because it was away several times in a row',
        labelNames: [],
        read: async () => [{ labels: {}, value: transport.isUp() ? 1 : 0 }],
      },
    ],
  };
}

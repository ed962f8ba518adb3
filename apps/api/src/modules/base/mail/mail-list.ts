import { AppError } from '../../../app-error.ts';
import type { Sorting } from '../../../db/query/sorting.ts';
import type { MailState } from '../../../db/schema.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { MailDeps } from './mail-deps.ts';
import {
  countNotSent,
  listMails,
  listMailsOf,
  reopenMail,
  type Reopened,
} from './mail-list.repository.ts';
import { jobOf, type SealedContent } from './phone/message-routes.ts';
import type { PhoneChannels } from './phone/phone-channels.ts';
import { maskAddress, recipientDigest } from './recipient.ts';

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
  channels,
}: Pick<MailDeps, 'db' | 'clock' | 'secrets' | 'transport'> & { channels: PhoneChannels }) {
  async function list({ search, ...page }: MailQuery) {
    const isAddress = search?.includes('@') ?? false;
    const rows = await listMails(db, {
      ...page,
      recipientDigest: search !== null && isAddress ? recipientDigest(secrets, search) : null,
      customer: isAddress ? null : search,
    });
    return rows.map(({ content, email, phone, ...mail }) => {
      const known = mail.channel === 'email' ? email : phone;
      const address = content ? (JSON.parse(secrets.open(content)) as SealedContent).to : known;
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
            'Pesan ini tidak ada, sedang dikirim, sudah terkirim, atau isinya sudah dihapus. Kode yang kedaluwarsa diminta lagi oleh pelanggan.',
        });
      }
      const lane = mail.uselessAfter ? 'codes' : 'notices';
      await enqueue(trx, jobOf(mail.channel), { mailId: id }, { lane });
      return mail;
    });
  }

  return {
    list,
    ofCustomer: (customerId: string) => listMailsOf(db, customerId),
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
      {
        name: 'message_channel_stopped',
        help: '1 while WhatsApp or the SMS gateway refuses the account or the login, by channel and error code',
        labelNames: ['channel', 'code'],
        read: async () =>
          (await channels.stopped()).map(({ channel, code }) => ({
            labels: { channel, code: code ?? '' },
            value: 1,
          })),
      },
    ],
  };
}

import { createHash } from 'node:crypto';
import { listDemoMails } from '@serat/contract/demo';
import { demoPages } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import type { MailTransport } from '../../adapters/mail/mail-transport.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../jakarta/clock.ts';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/mount/answer.ts';
import { mount } from '../../http/mount/mount.ts';
import { momentName } from '../../jakarta/words.ts';
import { sendDemoPage } from '../demo-form.ts';
import { html } from '../demo-page.ts';
import { findMail, keepMail, listMails } from './mailbox.repository.ts';

/** Replaces the mail server: sent mails can be read on a page. */
export function createMailboxTransport(db: Db, clock: Clock): MailTransport {
  return {
    // Stored once per id, however often it is sent.
    send: (message) => keepMail(db, message, clock()),
    isUp: () => true,
    close: async () => undefined,
  };
}

const uuid = /^[0-9a-f-]{36}$/;

export const mailboxRoutes = (db: Db, brand: string) => (app: FastifyInstance) => {
  const hidden = { schema: { hide: true } };

  async function mailOf(id: string) {
    const mail = uuid.test(id) ? await findMail(db, id) : undefined;
    if (!mail) throw new AppError('NOT_FOUND');
    return mail;
  }

  mount(app, listDemoMails, async ({ query }) => {
    const mails = await listMails(db, query.to);
    return answer(
      mails.map((mail) => ({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        receivedAt: mail.received_at.toISOString(),
      })),
    );
  });

  app.get(demoPages.mailbox, hidden, async (_request, reply) => {
    const mails = await listMails(db, undefined);
    const rows = mails.map(
      (mail) =>
        html`<li>
          <a href="/demo/mailbox/${mail.id}">
            <strong>${mail.subject}</strong>
            <span>${mail.recipient}</span>
            <time datetime="${mail.received_at.toISOString()}"
              >${momentName(mail.received_at)}</time
            >
          </a>
        </li>`,
    );
    const list =
      rows.length > 0
        ? html`<ul class="list">
            ${rows}
          </ul>`
        : html`<p class="empty">
            Belum ada email. Daftar di portal, lalu muat ulang halaman ini.
          </p>`;
    return sendDemoPage(reply, {
      brand,
      title: 'Kotak surat demo',
      intro: 'Semua email yang dikirim portal ini. Hanya ada dalam mode demo.',
      body: html`<p><a class="button" href="/demo/mailbox">Muat ulang</a></p>
        ${list}`,
    });
  });

  app.get<{ Params: { id: string } }>('/demo/mailbox/:id', hidden, async (request, reply) => {
    const mail = await mailOf(request.params.id);
    return sendDemoPage(reply, {
      brand,
      title: mail.subject,
      intro: `Untuk ${mail.recipient}, ${momentName(mail.received_at)}`,
      body: html`<p><a href="/demo/mailbox">← Semua email</a></p>
        <iframe
          class="mail"
          title="Isi email"
          sandbox="allow-popups allow-top-navigation-by-user-activation"
          src="/demo/mailbox/${mail.id}/isi"
        ></iframe>
        <details>
          <summary>Versi teks</summary>
          <pre>${mail.text}</pre>
        </details>`,
    });
  });

  app.get<{ Params: { id: string } }>('/demo/mailbox/:id/isi', hidden, async (request, reply) => {
    const mail = await mailOf(request.params.id);
    // Links in the mail open in the whole window, not in the frame.
    const framed = mail.html.replace('<head>', '<head><base target="_top">');
    return (
      reply
        // A sandboxed frame has its own origin, and Chromium would warn about this header.
        .removeHeader('origin-agent-cluster')
        .header('content-security-policy', mailPolicy(framed))
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(framed)
    );
  });
};

/** Allows the styles and the logo of a mail by hash and URL, and nothing else. */
function mailPolicy(page: string): string {
  const hashes = [...page.matchAll(/ style="([^"]*)"|<style>([^<]*)<\/style>/g)].map(
    ([, attribute, element]) =>
      `'sha256-${createHash('sha256')
        .update(attribute ?? element ?? '')
        .digest('base64')}'`,
  );
  const styles = [...new Set(hashes)].join(' ');
  const logo = / src="(https?:[^"\s;,]+)"/.exec(page)?.[1] ?? "'none'";
  return `default-src 'none'; img-src ${logo}; style-src 'unsafe-hashes' ${styles}; frame-ancestors 'self'`;
}

import { z } from 'zod';
import { milliseconds, type Read, whole } from './kinds.ts';
import type { Mode } from './run.ts';
import { isLoopbackHost } from './checks/secure-values.ts';

export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'alamat smtp:// atau smtps://')
    .refine((value) => URL.canParse(value), 'alamat smtp:// atau smtps://')
    .optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'required atau optional').optional(),
  SMTP_CONNECTIONS: whole(2, 100).default(10),
  SMTP_RATE: whole(1).optional(),
  SMTP_TIMEOUT_MS: milliseconds.default(10_000),
  MAIL_FROM: z.string().optional(),
};
type Mail = Read<typeof mailEnvironment>;

export interface SmtpSettings {
  url: string;
  /** If false, a server without STARTTLS gets codes and names unencrypted. */
  requireTls: boolean;
  /** Open connections per node, some of them for codes only. */
  connections: number;
  /** Mails per second and node, without codes; null for no limit. */
  rate: number | null;
  /** The timeout of connection and greeting. The timeout of an answer is three times as long. */
  timeoutMs: number;
}

export function mailSettings(read: Mail, mode: Mode) {
  if (!mode.demo && !mode.production && !read.SMTP_URL) {
    mode.complain('Tanpa mode demo, SMTP_URL wajib ada: kode aktivasi dikirim lewat email.');
  }
  return {
    smtp: smtpSettings(read, mode),
    mailFrom: read.MAIL_FROM ?? 'Serat <halo@serat.example>',
  };
}

function smtpSettings(read: Mail, { production, complain }: Mode): SmtpSettings | null {
  if (read.SMTP_URL === undefined) return null;
  const { hostname, searchParams } = new URL(read.SMTP_URL);
  const optional = read.SMTP_TLS ? read.SMTP_TLS === 'optional' : isLoopbackHost(hostname);
  const requireTls = production ? !optional : read.SMTP_TLS === 'required';
  if (requireTls && weakens(searchParams)) {
    complain(
      'SMTP_URL mematikan TLS. Hapus pilihan itu, atau tulis SMTP_TLS=optional bila memang dikehendaki.',
    );
  }
  return {
    url: read.SMTP_URL,
    requireTls,
    connections: read.SMTP_CONNECTIONS,
    rate: read.SMTP_RATE ?? null,
    timeoutMs: read.SMTP_TIMEOUT_MS,
  };
}

/** Options in the URL override ours, so look for those that weaken the protection. */
const weakens = (options: URLSearchParams): boolean =>
  ['requireTLS', 'secure', 'tls.rejectUnauthorized'].some(
    (name) => options.get(name) === 'false',
  ) || ['ignoreTLS', 'opportunisticTLS'].some((name) => options.get(name) === 'true');

import { z } from 'zod';
import { StartError } from '../start-error.ts';
import type { Read } from './kinds.ts';
import type { Mode } from './run.ts';

export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'alamat smtp:// atau smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
};

export function mailSettings(read: Read<typeof mailEnvironment>, { demo }: Mode) {
  if (!demo && !read.SMTP_URL) {
    throw new StartError('Tanpa mode demo, SMTP_URL wajib ada: kode aktivasi dikirim lewat email.');
  }
  return {
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? 'Serat <halo@serat.example>',
  };
}

import type { Handle } from '../../db/schema.ts';

export async function keepMail(
  handle: Handle,
  mail: { id: string; to: string; subject: string; html: string; text: string },
  receivedAt: Date,
): Promise<void> {
  const { id, to, subject, html, text } = mail;
  await handle
    .insertInto('demo_mail')
    .values({ id, recipient: to, subject, html, text, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function listMails(handle: Handle, recipient: string | undefined) {
  return handle
    .selectFrom('demo_mail')
    .select(['id', 'recipient', 'subject', 'text', 'received_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('received_at', 'desc')
    .limit(100)
    .execute();
}

export async function findMail(handle: Handle, id: string) {
  return handle.selectFrom('demo_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

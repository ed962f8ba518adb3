import { getConfig } from '../../../lib/api/config.ts';

/** In demo mode no mail is sent; a mailbox page shows the mails. */
export function MailboxLink() {
  const { demo } = getConfig();
  if (demo === null) return null;
  return (
    <a
      href={demo.mailboxUrl}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-block py-2 text-sm"
    >
      Buka kotak surat demo
    </a>
  );
}

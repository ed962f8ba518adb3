import { Check, Mail, MailOpen } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router';
import type { InboxMessage } from '@serat/contract/inbox';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { safeLink } from './inbox-pages.ts';
import { messageTime } from './message-time.ts';
import { markMessageRead } from './use-inbox.ts';

export function MessageList({ messages }: { messages: readonly InboxMessage[] }) {
  const [now] = useState(() => Date.now());
  return (
    <ul tabIndex={-1} aria-label="Daftar pesan" className="-mx-4 -mt-2 md:-mx-6">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            'relative flex gap-3 border-b border-hairline px-4 py-4 last:border-b-0 md:gap-4 md:px-6',
            safeLink(message.link) !== null && 'hover:bg-canvas',
          )}
        >
          <Message message={message} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Message({ message, now }: { message: InboxMessage; now: number }) {
  const { id, title, text, read, createdDate } = message;
  const link = safeLink(message.link);
  const Icon = read ? MailOpen : Mail;
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          read ? 'bg-canvas text-muted' : 'bg-primary-tint text-primary',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <h2 className={classNames('flex-1 text-base', read ? 'font-normal' : 'font-bold')}>
            {!read && <span className="sr-only">Belum dibaca: </span>}
            {link === null ? (
              title
            ) : (
              <Link
                to={link}
                onClick={() => {
                  if (!read) void markMessageRead(id);
                }}
                className="rounded-field before:absolute before:inset-0 before:content-['']"
              >
                {title}
              </Link>
            )}
          </h2>
          {!read && (
            <IconButton
              label={`Tandai sudah dibaca: ${title}`}
              className="-my-3 -mr-3"
              icon={<Check aria-hidden="true" className="size-5" />}
              onClick={(event) => {
                focusNeighbour(event);
                void markMessageRead(id);
              }}
            />
          )}
        </div>
        <p className="mt-0.5 text-muted">{text}</p>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={createdDate}>{messageTime(createdDate, now)}</time>
        </p>
      </div>
    </>
  );
}

/** The button goes away with the mark; the focus moves on to the next one instead of getting lost. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const list = currentTarget.closest('ul');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const place = buttons.indexOf(currentTarget);
  (buttons[place + 1] ?? buttons[place - 1] ?? list)?.focus();
}

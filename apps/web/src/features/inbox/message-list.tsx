import { ChevronRight, Mail, MailOpen } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router';
import type { InboxMessage } from '@serat/contract/inbox';
import { keepNumbers } from '../../lib/keep-numbers.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { IconButton } from '@serat/ui/icon-button.tsx';
import { safeLink } from './inbox-pages.ts';
import { messageTime } from './message-time.ts';
import { markMessage } from './use-inbox.ts';

interface MessageListProps {
  messages: readonly InboxMessage[];
  /** A message that has been read goes away. */
  unreadOnly: boolean;
}

export function MessageList({ messages, unreadOnly }: MessageListProps) {
  const [now] = useState(() => Date.now());
  return (
    <ul tabIndex={-1} aria-label="Daftar pesan" className="-mx-4 -mt-2 md:-mx-6">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            'group relative flex gap-3 border-b border-hairline px-4 py-4 last:border-b-0 md:gap-4 md:px-6',
            safeLink(message.link) !== null && 'hover:bg-canvas',
          )}
        >
          <Message message={message} now={now} unreadOnly={unreadOnly} />
        </li>
      ))}
    </ul>
  );
}

interface MessageProps {
  message: InboxMessage;
  now: number;
  unreadOnly: boolean;
}

function Message({ message, now, unreadOnly }: MessageProps) {
  const { id, title, text, read, createdDate } = message;
  const link = safeLink(message.link);
  const Icon = read ? MailOpen : Mail;
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'relative flex size-10 shrink-0 items-center justify-center rounded-full',
          read ? 'bg-canvas text-muted' : 'bg-primary-tint text-primary',
        )}
      >
        <Icon className="size-5" />
        {!read && (
          <span className="absolute -right-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-danger" />
        )}
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
                  if (!read) void markMessage(id, true);
                }}
                className="rounded-field before:absolute before:inset-0 before:content-['']"
              >
                {title}
              </Link>
            )}
          </h2>
          <ReadSwitch message={message} unreadOnly={unreadOnly} />
        </div>
        <p className={classNames('mt-0.5', read ? 'text-muted' : 'text-ink')}>
          {keepNumbers(text)}
        </p>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
          <time dateTime={createdDate}>{messageTime(createdDate, now)}</time>
          {link !== null && <ChevronRight aria-hidden="true" className="ml-auto size-5" />}
        </p>
      </div>
    </>
  );
}

function ReadSwitch({ message: { id, title, read }, unreadOnly }: Omit<MessageProps, 'now'>) {
  const Icon = read ? Mail : MailOpen;
  const words = read ? 'Tandai belum dibaca' : 'Tandai sudah dibaca';
  return (
    <IconButton
      label={`${words}: ${title}`}
      title={words}
      // A mouse finds it by pointing at the message; a finger has nothing to point with.
      className={classNames(
        '-my-3 -mr-3',
        read &&
          'focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100',
      )}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={(event) => {
        if (unreadOnly) focusNeighbour(event);
        void markMessage(id, !read);
      }}
    />
  );
}

/** The message goes away with its button; the focus moves on to the next one instead of getting lost. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const list = currentTarget.closest('ul');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const place = buttons.indexOf(currentTarget);
  (buttons[place + 1] ?? buttons[place - 1] ?? list)?.focus();
}

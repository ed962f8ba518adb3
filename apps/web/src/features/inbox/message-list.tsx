import { ChevronDown, Mail, MailOpen } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import type { InboxMessage } from '@serat/contract/inbox';
import { keepNumbers } from '../../lib/text/keep-numbers.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { IconButton } from '@serat/ui/icon-button.tsx';
import { byMonth } from './by-month.ts';
import { safeLink } from './inbox-pages.ts';
import { messageTime } from './message-time.ts';
import { topicLook } from './topic-look.ts';
import { markMessage } from './use-inbox.ts';
import { useSwipe } from './use-swipe.ts';

interface MessageListProps {
  messages: readonly InboxMessage[];
  /** A message disappears once it is read. */
  unreadOnly: boolean;
}

export function MessageList({ messages, unreadOnly }: MessageListProps) {
  const [now] = useState(() => Date.now());
  return (
    <section aria-label="Daftar pesan" data-messages tabIndex={-1} className="-mx-4 -mt-2 md:-mx-6">
      {byMonth(messages).map((month) => (
        <div key={month.name}>
          <h2 className="px-4 pb-2 pt-4 text-sm font-semibold text-muted md:px-6">{month.name}</h2>
          <ul>
            {month.messages.map((message) => (
              <Message key={message.id} message={message} now={now} unreadOnly={unreadOnly} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface MessageProps {
  message: InboxMessage;
  now: number;
  unreadOnly: boolean;
}

/** The control answers to a press anywhere in its row. */
const wholeRow = "before:absolute before:inset-0 before:content-['']";

function Message(props: MessageProps) {
  const { message } = props;
  const { id, title, read } = message;
  const link = safeLink(message.link);
  const { icon: Icon, tint } = topicLook(message.topic);
  const swipe = useSwipe(() => void markMessage(id, !read));
  return (
    <li
      {...swipe.handlers}
      style={{ touchAction: 'pan-y' }}
      className={classNames(
        'group relative overflow-hidden border-b border-hairline last:border-b-0',
        swipe.isMeant ? 'bg-primary-tint' : 'bg-canvas',
      )}
    >
      {swipe.shift !== 0 && <SwipeWords read={read} fromLeft={swipe.shift > 0} />}
      <div
        style={{ translate: swipe.shift === 0 ? undefined : `${swipe.shift}px` }}
        className={classNames(
          'relative flex gap-3 bg-surface px-4 py-3 hover:bg-canvas md:gap-4 md:px-6',
          swipe.shift === 0 && 'transition-transform',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'relative flex size-10 shrink-0 items-center justify-center rounded-full',
            read ? 'bg-canvas text-muted' : tint,
          )}
        >
          <Icon className="size-5" />
          {!read && (
            <span className="absolute -right-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-danger" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className={classNames('text-base', read ? 'font-normal' : 'font-bold')}>
            {!read && <span className="sr-only">Belum dibaca: </span>}
            {link === null ? (
              title
            ) : (
              <Link
                to={link}
                draggable={false}
                onClick={() => {
                  if (!read) void markMessage(id, true);
                }}
                className={`rounded-field ${wholeRow}`}
              >
                {title}
              </Link>
            )}
          </h3>
          <MessageText {...props} opensRow={link === null} />
        </div>
      </div>
    </li>
  );
}

function SwipeWords({ read, fromLeft }: { read: boolean; fromLeft: boolean }) {
  const Icon = read ? Mail : MailOpen;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute inset-0 flex flex-col justify-center gap-1 px-4 text-xs font-semibold text-primary',
        fromLeft ? 'items-start' : 'items-end',
      )}
    >
      <Icon className="size-5" />
      {read ? 'Belum dibaca' : 'Sudah dibaca'}
    </span>
  );
}

interface MessageTextProps extends MessageProps {
  /** The row has no link, so pressing it anywhere shows the whole text. */
  opensRow: boolean;
}

/** The text, cut to one line until it is opened, above the time and the switches. */
function MessageText({ message, now, unreadOnly, opensRow }: MessageTextProps) {
  const { title, text, read, createdDate } = message;
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const words = box.current;
    const look = () => setCut(words.scrollHeight > words.clientHeight);
    // Once before the first paint, then on every resize.
    look();
    const watch = new ResizeObserver(look);
    watch.observe(words);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <p
        ref={box}
        id={id}
        className={classNames(
          'text-sm',
          read ? 'text-muted' : 'text-ink',
          !isWhole && 'line-clamp-1',
        )}
      >
        {keepNumbers(text)}
      </p>
      <div className="-mr-3 flex items-center text-sm text-muted">
        <time dateTime={createdDate} className="flex-1">
          {messageTime(createdDate, now)}
        </time>
        {(isCut || isWhole) && (
          <button
            type="button"
            aria-label={`Selengkapnya: ${title}`}
            aria-expanded={isWhole}
            aria-controls={id}
            title={isWhole ? 'Ringkas' : 'Selengkapnya'}
            onClick={() => setWhole(!isWhole)}
            className={classNames(
              '-my-3.5 flex size-12 items-center justify-center rounded-field hover:text-primary md:-my-3 md:size-11',
              opensRow ? wholeRow : 'relative',
            )}
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-5 transition-transform', isWhole && 'rotate-180')}
            />
          </button>
        )}
        <ReadSwitch message={message} unreadOnly={unreadOnly} />
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
      // With a mouse the button appears on hover; touch screens always show it.
      className={classNames(
        '-my-3.5 md:-my-3',
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

/** The message disappears with its button, so the focus moves to the next one. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const list = currentTarget.closest<HTMLElement>('[data-messages]');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('button[title]') ?? [])];
  const place = buttons.indexOf(currentTarget);
  (buttons[place + 1] ?? buttons[place - 1] ?? list)?.focus();
}

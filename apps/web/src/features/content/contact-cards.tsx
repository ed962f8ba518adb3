import { listContacts } from '@serat/contract/content';
import type { Contact } from '@serat/contract/coverage';
import { getConfig } from '../../lib/api/config.ts';
import { isSafeAddress } from '../../lib/text/safe-html.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { pictureTone } from '@serat/ui/drawings/picture-tone.ts';
import { ContactSection, ContactSkeletons } from './contact-section.tsx';
import { imageAddress } from './content-address.ts';

const hour = 3_600_000;

/** Contacts of the provider. Renders nothing if there are none or they fail to load. */
export function ContactCards() {
  const { data, isPending } = useRead(
    listContacts,
    { query: { q: 'active==true' } },
    { staleTime: hour, ownFailure: true },
  );
  const contacts = data?.content ?? [];
  if (isPending) return <ContactSkeletons />;
  if (contacts.length === 0) return null;
  return (
    <ContactSection isBusy={false}>
      {contacts.map((contact) => (
        <li key={`${contact.title} ${contact.value}`}>
          <ContactCard contact={contact} />
        </li>
      ))}
    </ContactSection>
  );
}

const look = 'flex h-full items-center gap-4 rounded-card border border-hairline bg-surface p-4';

function ContactCard({ contact: { title, value, image, url } }: { contact: Contact }) {
  const inside = (
    <>
      <img
        src={imageAddress(image, getConfig().services.content)}
        alt=""
        width="48"
        height="48"
        loading="lazy"
        className={classNames('size-12 shrink-0 rounded-field', pictureTone(image))}
      />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{title}</span>
        <span className="block break-words font-semibold">{value}</span>
      </span>
    </>
  );
  if (!isSafeAddress(url)) return <div className={look}>{inside}</div>;
  const outside = url.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a
      href={url}
      {...outside}
      className={`${look} transition-colors duration-150 hover:border-primary hover:text-primary`}
    >
      {inside}
      {outside && <span className="sr-only">, buka di tab baru</span>}
    </a>
  );
}

import { MapPin, Phone } from 'lucide-react';
import type { OrderRow } from '@serat/contract/staff/orders';

const linkClass = 'text-link inline-flex min-h-11 items-center gap-1.5';

export function JobLinks({ order }: { order: OrderRow }) {
  const { fullName, phone, address, latitude, longitude } = order;
  return (
    <>
      <p className="mt-1 text-sm">{address}</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        {phone && (
          <a
            href={`tel:${phone}`}
            aria-label={`Telepon ${fullName}, ${phone}`}
            className={linkClass}
          >
            <Phone aria-hidden="true" className="size-4" />
            {phone}
          </a>
        )}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Peta ke ${fullName} (tab baru)`}
          className={linkClass}
        >
          <MapPin aria-hidden="true" className="size-4" />
          Peta
        </a>
      </p>
    </>
  );
}

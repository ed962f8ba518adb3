import { Check, MapPin } from 'lucide-react';
import { suggestPlaces } from '@serat/contract/geocode';
import type { Place } from '@serat/contract/geocode';
import type { Pin } from '../../../model/drafts.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';

interface AddressSuggestionsProps {
  pin: Pin;
  kelurahanId: string;
  onChoose: (place: Place) => void;
}

const most = 3;

/** The kelurahan nearest to the pin. The nearest is right only two times in three, so the customer chooses. */
export function AddressSuggestions({ pin, kelurahanId, onChoose }: AddressSuggestionsProps) {
  const { data, isError } = useRead(
    suggestPlaces,
    { query: pin },
    { ownFailure: true, staleTime: Infinity },
  );
  const places = data?.filter((place) => place.kelurahanId !== null).slice(0, most);
  if (isError || places?.length === 0) return null;
  const [nearest] = places ?? [];
  if (!places || !nearest) {
    return (
      <div aria-busy="true">
        <output className="sr-only">Mencari kelurahan di sekitar pin…</output>
        <Skeleton className="mb-2 h-12 sm:h-6" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-[82px] rounded-field" />
          <Skeleton className="h-[82px] rounded-field" />
          <Skeleton className="h-[82px] rounded-field" />
        </div>
        <Skeleton className="mt-2 h-5 w-3/4" />
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        Apakah alamat Anda di Kelurahan {nameOf(nearest)}?
      </legend>
      <div className="flex flex-col gap-2">
        {places.map((place, index) => {
          const chosen = place.kelurahanId === kelurahanId;
          return (
            <button
              key={place.kelurahanId}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChoose(place)}
              className={classNames(
                'flex min-h-12 w-full items-center gap-3 rounded-field border px-3 py-2 text-left transition-colors duration-150 hover:border-primary md:min-h-11',
                chosen ? 'border-primary bg-primary-tint' : 'border-hairline bg-surface',
              )}
            >
              {chosen ? (
                <Check aria-hidden="true" className="size-5 shrink-0 text-primary" />
              ) : (
                <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {index === 0 ? `Ya, ${nameOf(place)}` : `Bukan, di ${nameOf(place)}`}
                </span>
                <span className="block text-sm text-muted">{restOf(place)}</span>
              </span>
              {place.postalCode && (
                <span className="text-sm tabular-nums text-muted">{place.postalCode}</span>
              )}
            </button>
          );
        })}
      </div>
      <p className="mt-2 text-sm text-muted">Bukan di antaranya? Pilih sendiri dari daftar.</p>
    </fieldset>
  );
}

const nameOf = ({ label }: Place) => label.split(', ')[0] ?? label;
const restOf = ({ label }: Place) => label.split(', ').slice(1).join(', ');

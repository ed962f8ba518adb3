import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Place } from '@serat/contract/region';
import { useAwake } from '../../lib/use-awake.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoverageMap } from './coverage-map.tsx';
import { CoverageSteps, isAddressStep } from './coverage-steps.tsx';
import { MapControls } from './map-controls.tsx';
import { PinCaption } from './pin-caption.tsx';
import { changePin } from './pin-state.ts';
import type { PinChange } from './pin-state.ts';
import { PlaceSearch } from './place-search.tsx';
import { isSamePin } from './position.ts';
import { useCoverageCheck } from './use-coverage-check.ts';
import type { CoverageAnswer } from './use-coverage-check.ts';
import { useMyLocation } from './use-my-location.ts';
import { useNearby } from './use-nearby.ts';
import { usePlaceChoice } from './use-place-choice.ts';

interface CoverageScreenProps {
  /** The room that the frame around the page leaves: to its edges on the phone, a card beyond. */
  className: string;
}

/** Farther away the names around the pin lie on top of one another. */
const namesFromZoom = 14;

/** A search sent before the portal woke up comes back in the address of the page. */
const searchParameter = 'cari';

/** The map is the page: it moves under a pin that stays, the search floats above it. */
export function CoverageScreen({ className }: CoverageScreenProps) {
  const awake = useAwake();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useSearchParams();
  const early = search.get(searchParameter);
  const place = usePlaceChoice(box, { early, atPin: isAddressStep(search) });
  const { state } = place;
  const { data: nearby } = useNearby(state.centre);
  const isClose = state.zoom >= namesFromZoom;
  const labels = useMemo(() => (isClose && nearby ? nearby.map(labelOf) : []), [isClose, nearby]);
  const [answer, setAnswer] = useState<CoverageAnswer | null>(null);
  const [middleOf, setMiddleOf] = useState<string | null>(null);
  const { check, isChecking } = useCoverageCheck(setAnswer);
  const { locate, isLocating } = useMyLocation((pin, asked) => {
    if (asked || state.text === '') change({ kind: 'located', pin });
  }, place.startedAnew);

  function change(next: PinChange) {
    place.change(next);
    // An answer is about its pin.
    if (answer && !isSamePin(changePin(state, next).centre, answer.pin)) setAnswer(null);
  }

  useEffect(() => {
    if (awake && early !== null) form.current?.requestSubmit();
  }, [awake, early]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (early !== null) setSearch({}, { replace: true });
    setAnswer(null);
    const settled = await place.settle();
    if (!settled) {
      box.current?.focus();
      return;
    }
    setMiddleOf(settled.middleOf);
    await check(settled.pin);
  }

  return (
    <section
      aria-label="Peta jangkauan"
      className={classNames(
        'relative isolate shrink-0 grow basis-[360px] overflow-hidden lying:basis-[280px]',
        className,
      )}
    >
      <div className="absolute inset-0 flex">
        <div className="relative min-w-0 flex-1">
          {/* Asks by the address of the page: sent before the portal woke up, it is answered after. */}
          <form
            ref={form}
            method="get"
            noValidate
            onSubmit={(event) => void submit(event)}
            className="pointer-events-none absolute inset-0 z-10 flex flex-col gap-3 p-3 pb-8"
          >
            <div className="pointer-events-auto absolute inset-x-3 top-3 z-10 rounded-card border border-hairline bg-surface p-2 shadow-float lying:right-[calc(50%+6px)] lg:static lg:max-w-[400px]">
              <PlaceSearch
                ref={box}
                name={searchParameter}
                text={state.text}
                placed={state.placed}
                error={place.error}
                onType={(text) => change({ kind: 'typed', text })}
                onChoose={(found) => change({ kind: 'found', place: found })}
              />
            </div>
            <div className="pointer-events-auto flex items-center gap-3 rounded-card border border-hairline bg-surface p-3 shadow-float max-lg:order-1 lying:order-none lying:ml-[calc(50%+6px)] lying:p-2 lying:pl-3 lg:max-w-[400px]">
              <div className="min-w-0 flex-1">
                <PinCaption state={state} nearby={nearby} />
              </div>
              <Button type="submit" loading={isChecking || place.isSearching} className="px-7">
                Cek
              </Button>
            </div>
            <div className="mt-auto self-end">
              {awake && (
                <MapControls
                  onZoom={(by) => change({ kind: 'zoomed', by })}
                  onLocate={locate}
                  isLocating={isLocating}
                />
              )}
            </div>
          </form>
          <CoverageMap
            label="Peta jangkauan: tombol panah menggeser, tombol + dan - mengubah ukuran"
            centre={state.centre}
            zoom={state.zoom}
            labels={labels}
            onMove={(centre, zoom) => change({ kind: 'moved', centre, zoom })}
            className="h-full"
          />
        </div>
        <CoverageSteps
          answer={answer}
          middleOf={middleOf}
          onRetry={() => {
            setAnswer(null);
            if (answer) void check(answer.pin);
          }}
          onClose={() => setAnswer(null)}
        />
      </div>
    </section>
  );
}

const labelOf = ({ label, latitude, longitude }: Place) => ({
  text: label.split(', ')[0] ?? label,
  latitude,
  longitude,
});

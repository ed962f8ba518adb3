import { useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Place } from '@serat/contract/region';
import { useDrafts } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoverageMap } from './coverage-map.tsx';
import { CoverageSteps } from './coverage-steps.tsx';
import { MapControls } from './map-controls.tsx';
import { PinCaption } from './pin-caption.tsx';
import { PlaceSearch } from './place-search.tsx';
import { useCoverageCheck } from './use-coverage-check.ts';
import type { CoverageAnswer } from './use-coverage-check.ts';
import { useFillScreen } from './use-fill-screen.ts';
import { useMyLocation } from './use-my-location.ts';
import { useNearby } from './use-nearby.ts';
import { usePlaceChoice } from './use-place-choice.ts';

interface CoverageScreenProps {
  /** The room that the frame around the page leaves: to its edges on the phone, a card beyond. */
  className: string;
}

/** Farther away the names around the pin lie on top of one another. */
const namesFromZoom = 14;

/** The map is the page: it moves under a pin that stays, the search floats above it. */
export function CoverageScreen({ className }: CoverageScreenProps) {
  const screen = useFillScreen<HTMLElement>();
  const box = useRef<HTMLInputElement>(null);
  const [keptPin] = useState(() => useDrafts.getState().reference.pin);
  const place = usePlaceChoice(keptPin);
  const { state, change } = place;
  const { data: nearby } = useNearby(state.centre);
  const isClose = state.zoom >= namesFromZoom;
  const labels = useMemo(() => (isClose && nearby ? nearby.map(labelOf) : []), [isClose, nearby]);
  const [answer, setAnswer] = useState<CoverageAnswer | null>(null);
  const [middleOf, setMiddleOf] = useState<string | null>(null);
  const { check, isChecking } = useCoverageCheck(setAnswer);
  const { locate, isLocating } = useMyLocation((pin, asked) => {
    if (asked || state.text === '') change({ kind: 'located', pin });
  }, keptPin === null);

  async function submit(event: FormEvent) {
    event.preventDefault();
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
      ref={screen}
      aria-label="Peta jangkauan"
      className={classNames(
        'relative isolate h-[calc(100vh-var(--above,220px)-var(--below))] min-h-[360px] overflow-hidden supports-[height:100dvh]:h-[calc(100dvh-var(--above,220px)-var(--below))]',
        className,
      )}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="pointer-events-none absolute inset-0 z-10 flex flex-col gap-3 p-3 pb-8"
      >
        <div className="pointer-events-auto absolute inset-x-3 top-3 z-10 rounded-card bg-surface p-2 shadow-float lg:static lg:w-[400px]">
          <PlaceSearch
            ref={box}
            text={state.text}
            placed={state.placed}
            error={place.error}
            onType={(text) => change({ kind: 'typed', text })}
            onChoose={(found) => change({ kind: 'found', place: found })}
          />
        </div>
        <div className="mt-auto self-end lg:order-last">
          <MapControls
            onZoom={(by) => change({ kind: 'zoomed', by })}
            onLocate={locate}
            isLocating={isLocating}
          />
        </div>
        <div className="pointer-events-auto flex items-center gap-3 rounded-card bg-surface p-3 shadow-float lg:w-[400px]">
          <div className="min-w-0 flex-1">
            <PinCaption pin={state.centre} placed={state.text !== ''} nearby={nearby} />
          </div>
          <Button type="submit" loading={isChecking || place.isSearching} className="px-7">
            Cek
          </Button>
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
      <CoverageSteps
        answer={answer}
        middleOf={middleOf}
        onRetry={() => {
          setAnswer(null);
          if (answer) void check(answer.pin);
        }}
        onClose={() => setAnswer(null)}
      />
    </section>
  );
}

const labelOf = ({ label, latitude, longitude }: Place) => ({
  text: label.split(', ')[0] ?? label,
  latitude,
  longitude,
});

import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSearchParams } from '../../lib/browser/router.tsx';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { Button } from '@serat/ui/button.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { CoverageMap } from './map/coverage-map.tsx';
import { forgetCoveredOpen, markCoveredOpen, wasCoveredOpen } from './covered-mark.ts';
import { CoverageSteps, isAddressStep } from './coverage-steps.tsx';
import { MapControls } from './map/map-controls.tsx';
import { PinCaption } from './map/pin-caption.tsx';
import { changePin } from './map/pin-state.ts';
import type { PinChange } from './map/pin-state.ts';
import { PlaceSearch } from './place-search.tsx';
import { isSamePin } from './map/position.ts';
import { useCoverageCheck } from './use-coverage-check.ts';
import type { CoverageAnswer } from './coverage-answer.ts';
import { useMyLocation } from './map/use-my-location.ts';
import { labelOf, useNearby } from './use-nearby.ts';
import { usePlaceChoice } from './use-place-choice.ts';

interface CoverageScreenProps {
  /** Margins that depend on the surrounding layout: full width on phones, a card on larger screens. */
  className: string;
}

/** Below this zoom the names around the pin overlap. */
const namesFromZoom = 14;

const AnswerThread = lazyPart(() =>
  import('./map/answer-thread.tsx').then((part) => part.AnswerThread),
);

/** A search submitted before hydration arrives as this query parameter. */
const searchParameter = 'cari';

export function CoverageScreen({ className }: CoverageScreenProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useSearchParams();
  const early = search.get(searchParameter);
  const [wasCovered] = useState(wasCoveredOpen);
  const place = usePlaceChoice(box, { early, atPin: isAddressStep(search) || wasCovered });
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
    // An answer is only valid for its pin.
    if (answer && !isSamePin(changePin(state, next).centre, answer.pin)) setAnswer(null);
  }

  const isCovered = answer?.kind === 'covered';
  useEffect(() => (isCovered ? markCoveredOpen() : undefined), [isCovered]);

  useEffect(() => {
    // The search was submitted before hydration, or its answer was open before a reload.
    if (!hydrated || (early === null && !wasCovered)) return;
    forgetCoveredOpen();
    // Focus the search box as before the reload, so that closing the answer returns the focus to it.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    // Safari has `requestSubmit` only from version 16.
    form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  }, [hydrated, early, wasCovered]);

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
          {/* A GET form, so that a search submitted before hydration reloads the page with its query. */}
          <form
            ref={form}
            method="get"
            noValidate
            onSubmit={(event) => void submit(event)}
            className={classNames(
              'pointer-events-none absolute inset-0 z-10 grid grid-rows-[minmax(0,1fr)_auto] gap-3 p-3 pb-8',
              'lying:grid-cols-2 lying:grid-rows-[auto_minmax(0,1fr)]',
              'lg:grid-cols-[minmax(0,400px)_minmax(0,400px)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]',
            )}
          >
            {/* Suggestions grow only within this grid cell and never cover the Cek button. On phones the
                answer needs the room. */}
            <div
              className={classNames(
                answer && 'max-sm:opacity-0',
                'pointer-events-auto z-10 col-start-1 row-start-1 flex max-h-full flex-col self-start rounded-card border border-hairline bg-surface p-2 shadow-float lying:row-[1/3] lg:row-[1/3]',
              )}
            >
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
            <div className="pointer-events-auto row-start-2 flex items-center gap-3 rounded-card border border-hairline bg-surface p-3 shadow-float lying:col-start-2 lying:row-start-1 lying:p-2 lying:pl-3 lg:col-start-2 lg:row-start-1 lg:p-2 lg:pl-3">
              <div className="min-w-0 flex-1">
                <PinCaption state={state} nearby={nearby} />
              </div>
              <Button type="submit" loading={isChecking || place.isSearching} className="px-7">
                Cek
              </Button>
            </div>
            <div className="col-start-1 row-start-1 self-end justify-self-end lying:col-span-full lying:row-start-2 lg:col-span-full lg:row-start-2">
              {hydrated && (
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
            atPin={
              answer && (
                <Suspense>
                  <AnswerThread answer={answer} zoom={state.zoom} />
                </Suspense>
              )
            }
            className={classNames('h-full', answer && 'map-answered map-behind-sheet')}
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
          onVisitorDone={() => place.change({ kind: 'cleared' })}
        />
      </div>
    </section>
  );
}

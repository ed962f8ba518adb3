import { startTransition, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MapSketch } from './map-sketch.tsx';
import type { MapSurfaceProps } from './map-types.ts';

interface MapViewProps extends MapSurfaceProps {
  /** Fixed at the centre, with its lower end at the position. */
  marker?: ReactNode;
  attribution: ReactNode;
  className?: string;
}

/** A map that fills its container. Leaflet is loaded when a map is first shown. */
export function MapView({ marker, attribution, className, ...props }: MapViewProps) {
  const { part: Surface, failed } = useMapSurface();
  return (
    <div className={classNames('map-frame relative isolate overflow-hidden', className)}>
      {Surface ? <Surface {...props} /> : <MapSketch />}
      {failed && !props.still && (
        <p className="absolute inset-x-6 top-24 z-10 mx-auto max-w-xs lg:top-[55%] rounded-field bg-surface px-4 py-3 text-center text-sm shadow-float">
          Peta belum dapat dimuat. Anda tetap dapat mencari alamat.
        </p>
      )}
      {marker && (
        <div className="pointer-events-none absolute left-1/2 top-1/2 z-10">
          <div className="-translate-x-1/2 -translate-y-full">{marker}</div>
        </div>
      )}
      {attribution && (
        <p className="absolute bottom-0 left-0 z-10 max-w-full truncate rounded-tr-lg bg-surface px-2 py-0.5 text-xs text-muted">
          {attribution}
        </p>
      )}
    </div>
  );
}

let loaded: ComponentType<MapSurfaceProps> | null = null;

function useMapSurface() {
  const [state, setState] = useState({ part: loaded, failed: false });
  useEffect(() => {
    let left = false;
    import('./map-surface.tsx').then(
      ({ MapSurface }) => {
        loaded = MapSurface;
        if (!left) startTransition(() => setState({ part: MapSurface, failed: false }));
      },
      () => {
        if (!left) setState({ part: null, failed: true });
      },
    );
    return () => {
      left = true;
    };
  }, []);
  return state;
}

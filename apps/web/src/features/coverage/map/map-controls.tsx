import { LocateFixed, Minus, Plus } from 'lucide-react';
import { IconButton } from '@serat/ui/icon-button.tsx';
import { Spinner } from '@serat/ui/states/spinner.tsx';

interface MapControlsProps {
  onZoom: (by: number) => void;
  onLocate: () => void;
  isLocating: boolean;
}

const look = 'text-ink shadow-float hover:bg-surface';

export function MapControls({ onZoom, onLocate, isLocating }: MapControlsProps) {
  return (
    <div className="pointer-events-auto flex flex-col gap-2">
      <IconButton
        bordered
        label="Perbesar peta"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => onZoom(1)}
        className={look}
      />
      <IconButton
        bordered
        label="Perkecil peta"
        icon={<Minus aria-hidden="true" className="size-5" />}
        onClick={() => onZoom(-1)}
        className={look}
      />
      <IconButton
        bordered
        label="Lokasi saya"
        icon={
          isLocating ? (
            <Spinner className="size-5" />
          ) : (
            <LocateFixed aria-hidden="true" className="size-5" />
          )
        }
        aria-busy={isLocating || undefined}
        onClick={onLocate}
        className={look}
      />
    </div>
  );
}

import { SparkMark } from '@serat/ui/drawings/spark-mark.tsx';
import { AreaInvitation } from '../../../parts/area-invitation.tsx';

/** Shown where there is no room for the panel beside the form. */
export function AreaCard() {
  return (
    <div className="relative mb-6 rounded-card border border-hairline bg-surface p-4 lg:hidden">
      {/* From the screen's left edge along the card to the spark. */}
      <svg
        width="1"
        height="1"
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
        className="pointer-events-none absolute right-8 top-0 overflow-visible"
      >
        <path
          d="M-720 0H-96C-44 0-46 40 0 40"
          pathLength="1"
          className="thread-light stroke-primary"
        />
        <SparkMark y={40} className="thread-glow" />
      </svg>
      <AreaInvitation
        promise={
          <p className="pr-14 text-lg font-bold leading-tight text-balance">
            Internet fiber sampai ke rumah Anda.
          </p>
        }
      />
    </div>
  );
}

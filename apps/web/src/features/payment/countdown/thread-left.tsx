import { SparkMark } from '@serat/ui/drawings/spark-mark.tsx';

interface ThreadLeftProps {
  share: number;
  hurries: boolean;
}

/** The time left as a shrinking line; the text beside it says the same. */
export function ThreadLeft({ share, hurries }: ThreadLeftProps) {
  const end = `${share * 100}%`;
  return (
    // Padding for the halo at both ends.
    <div aria-hidden="true" className="px-3 print:hidden">
      <svg width="100%" height="24" strokeWidth="2" className="block overflow-visible">
        <line x2="100%" y1="12" y2="12" className="stroke-hairline" />
        <line x2={end} y1="12" y2="12" className={hurries ? 'stroke-danger' : 'stroke-primary'} />
        <svg x={end} y="12" overflow="visible">
          <SparkMark />
        </svg>
      </svg>
    </div>
  );
}

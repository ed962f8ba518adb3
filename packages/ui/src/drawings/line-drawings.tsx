import { Drawing, Spark, Thread } from './drawing.tsx';
import type { DrawingProps } from './drawing.tsx';

export function EmptyDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M34 46 60 56l26-10v26L60 84 34 72Z" />
      <path d="M60 56v28M34 46l-8 9 25 10 9-9M86 46l8 9-25 10-9-9" />
      <Thread d="M60 48c0-12-14-10-14-20s16-9 18-18" />
      <Spark x={64.5} y={10} />
    </Drawing>
  );
}

export function ErrorDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M36 30h48a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6ZM48 84h24M60 76v8" />
      <path d="M60 43v13M60 63v.1" strokeWidth="2.5" />
      <Thread d="M4 20c12 0 14-8 24-8 8 0 11 5 18 5" />
      <Thread d="M116 14c-10 0-12 8-22 8-7 0-10-4-16-4" />
      <Spark x={62} y={17} />
    </Drawing>
  );
}

export function NotFoundDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="m24 34 24-8 24 8 24-8v44l-24 8-24-8-24 8ZM48 26v44M72 34v44" />
      <Thread d="M32 64c6-2 6-12 14-14" />
      <path d="M54 48c5 0 6 10 11 11" strokeDasharray="1 5" />
      <path d="M84 52c-6-6-8-9-8-13a8 8 0 0 1 16 0c0 4-2 7-8 13Z" className="fill-surface" />
      <Spark x={84} y={39} />
    </Drawing>
  );
}

export function InboxDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M38 30h44l12 26v18a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V56Z" />
      <path d="M26 56h20c1 7 6 11 14 11s13-4 14-11h20" />
      <Thread d="M60 52c0-10-9-10-9-19 0-10 14-9 18-20" />
      <Spark x={70} y={11} />
    </Drawing>
  );
}

export function BillDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M38 14h44v68l-7.3-5-7.4 5-7.3-5-7.3 5-7.4-5-7.3 5Z" />
      <path d="M48 28h14M48 40h24M48 50h24" />
      <Thread d="M48 63h14" />
      <Spark x={71} y={63} />
    </Drawing>
  );
}

export function OrderDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M40 44v34h44V44M32 48l12-20h36l12 20Z" />
      <path d="M76 78V60H65v18" />
      <Thread d="M4 32c16 0 12 26 30 26h15" />
      <Spark x={51} y={58} />
    </Drawing>
  );
}

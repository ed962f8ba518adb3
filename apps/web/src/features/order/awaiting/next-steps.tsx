import { orderStatusLabels } from '@serat/contract/order';
import { getConfig } from '../../../lib/api/config.ts';
import { stepsToCome } from './steps-to-come.ts';

export function NextSteps() {
  const steps = stepsToCome(getConfig().installationDays);
  return (
    <section aria-labelledby="next-steps" className="mt-6 w-full text-left">
      <h2 id="next-steps" className="mb-2 text-base">
        Berikutnya
      </h2>
      <ol>
        {steps.map(({ status, text }, index) => (
          <li key={status} className="flex gap-2">
            <span aria-hidden="true" className="flex w-3 flex-col items-center">
              <span className={index === 0 ? 'h-3' : 'h-3 w-0.5 bg-hairline'} />
              <span className="size-3 shrink-0 rounded-full border-2 border-primary" />
              {index < steps.length - 1 && <span className="w-0.5 flex-1 bg-hairline" />}
            </span>
            <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2 py-1.5 text-sm">
              <span className="font-semibold">{orderStatusLabels[status]}</span>{' '}
              <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { getConfig } from '../../../lib/api/config.ts';
import { stepsToCome } from './steps-to-come.ts';

export function NextSteps() {
  const steps = stepsToCome(getConfig().installationDays);
  return (
    <section aria-labelledby="next-steps" className="mt-6 w-full text-left">
      <h2 id="next-steps" className="mb-3 text-base">
        Berikutnya
      </h2>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span aria-hidden="true" className="flex flex-col items-center">
              <span className="flex size-7 shrink-0 items-center justify-center rounded-full border border-primary text-sm font-semibold text-primary">
                {index + 1}
              </span>
              {index < steps.length - 1 && <span className="w-0.5 flex-1 bg-hairline" />}
            </span>
            <p className={index < steps.length - 1 ? 'pb-4' : ''}>
              <span className="block pt-0.5 font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

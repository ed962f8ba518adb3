import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> {
  title: ReactNode;
  description?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
}

/** A radio button as a card. The frame is a sibling of the input, because old Android browsers lack `:has()`. */
export function RadioCard(props: RadioCardProps) {
  const { title, description, leading, trailing, className, id, ...input } = props;
  const generated = useId();
  const own = id ?? generated;
  const descriptionId = description ? `${own}-description` : undefined;
  return (
    <label
      htmlFor={own}
      className={classNames(
        'relative flex min-h-16 cursor-pointer items-center gap-4 rounded-card p-4',
        className,
      )}
    >
      <input
        {...input}
        id={own}
        type="radio"
        aria-labelledby={`${own}-title`}
        aria-describedby={descriptionId}
        className="radio-input"
      />
      <span aria-hidden="true" className="radio-frame" />
      <span aria-hidden="true" className="radio-dot" />
      {leading && <span className="relative shrink-0">{leading}</span>}
      <span className="relative min-w-0 flex-1">
        <span id={`${own}-title`} className="block font-semibold">
          {title}
        </span>
        {description && (
          <span id={descriptionId} className="mt-0.5 block text-sm text-muted">
            {description}
          </span>
        )}
      </span>
      {trailing && <span className="relative shrink-0 text-right">{trailing}</span>}
    </label>
  );
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  action?: ReactNode;
  /** False if the content reaches the card's edges. */
  padded?: boolean;
  /** No border on phones, for content that consists of cards there. */
  openOnPhone?: boolean;
}

export function Card(props: CardProps) {
  const { title, action, padded = true, openOnPhone, className, children, ...rest } = props;
  const id = useId();
  const titled = title !== undefined;
  return (
    <section
      aria-labelledby={titled ? id : undefined}
      {...rest}
      className={classNames(
        'rounded-card border border-hairline bg-surface print:border-0 print:p-0',
        padded && (openOnPhone ? 'md:p-6' : 'p-4 md:p-6'),
        openOnPhone && 'max-md:rounded-none max-md:border-0 max-md:bg-transparent',
        className,
      )}
    >
      {titled && (
        <header
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:px-0',
            padded ? 'mb-4' : 'p-4 md:px-6',
          )}
        >
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}

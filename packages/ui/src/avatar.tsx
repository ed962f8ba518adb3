import { useState } from 'react';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  src?: string | null | undefined;
  /** The person's name; '' if the name is shown beside the avatar. */
  name: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = {
  sm: { look: 'size-10', pixels: 40 },
  md: { look: 'size-14', pixels: 56 },
  lg: { look: 'size-24', pixels: 96 },
} as const;

export function Avatar({ src, name, size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { look, pixels } = sizes[size];
  const frame = classNames(
    'shrink-0 overflow-hidden rounded-full border border-hairline bg-primary-tint',
    look,
    className,
  );
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={name}
        width={pixels}
        height={pixels}
        // The sidebar is hidden on phones, so its image need not load.
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={classNames(frame, 'object-cover')}
      />
    );
  }
  const named = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg viewBox="0 0 48 48" fill="none" {...named} className={classNames(frame, 'text-primary')}>
      <circle cx="24" cy="19" r="7.5" stroke="currentColor" strokeWidth="1.75" />
      <path
        d="M9.5 43c1.6-8.2 7.3-12.5 14.5-12.5S36.9 34.8 38.5 43"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}

import { classNames } from '../class-names.ts';
import { pictureTone } from './picture-tone.ts';

const sizes = { 48: 'size-12', 56: 'size-14', 72: 'size-18' } as const;

export interface ProductPictureProps {
  src: string;
  size: keyof typeof sizes;
  className?: string;
}

export function ProductPicture({ src, size, className }: ProductPictureProps) {
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={classNames(
        'shrink-0 rounded-field border border-hairline bg-primary-tint object-cover',
        pictureTone(src),
        sizes[size],
        className,
      )}
    />
  );
}

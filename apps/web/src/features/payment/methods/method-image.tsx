/** Logos are drawn for a white background, also in the dark scheme. */
export function MethodImage({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={64}
      height={40}
      className="h-8 w-12 shrink-0 sm:h-10 sm:w-16 rounded-lg bg-[#ffffff] object-contain"
    />
  );
}

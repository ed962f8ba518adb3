/** Dims photos in the dark scheme. SVG drawings have dark colours of their own. */
export const pictureTone = (src: string): string => (/\.svg$/i.test(src) ? '' : 'dark:opacity-75');

/** In the dark a photo is toned down, so that it does not glare; a drawing brings dark colours itself. */
export const pictureTone = (src: string): string => (/\.svg$/i.test(src) ? '' : 'dark:opacity-75');

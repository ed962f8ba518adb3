/** Excluded by the filter of every plugin of ours: we do not change the files of packages. */
export const packageFiles = /[\\/]node_modules[\\/]/;

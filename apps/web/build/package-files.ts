/** No plugin of ours changes a file of a package: every filter excludes them. */
export const packageFiles = /[\\/]node_modules[\\/]/;

/** The encoding that a byte order mark names. Excel's "Unicode text" is UTF-16; every other mark is of UTF-8. */
export function markedEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return null;
}

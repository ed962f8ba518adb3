import * as z from 'zod/mini';

/** An uploaded file, compressed with gzip, in base64. */
export const packedContent = (longest: number) =>
  z
    .string('Pilih berkasnya')
    .check(
      z.minLength(1, 'Pilih berkasnya'),
      z.maxLength(longest, 'Berkas ini terlalu besar. Bagi menjadi beberapa berkas.'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Berkas ini rusak. Unggah lagi.'),
    );

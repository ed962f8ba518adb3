/** Suggestions while typing; any other name is accepted. */
export const bankNames = [
  'Bank Jago',
  'Bank Mandiri',
  'BCA',
  'BNI',
  'BRI',
  'BSI',
  'BTN',
  'CIMB Niaga',
  'Danamon',
  'Maybank',
  'OCBC',
  'Panin',
  'Permata',
  'SeaBank',
] as const;

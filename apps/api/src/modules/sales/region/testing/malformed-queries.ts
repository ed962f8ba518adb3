export const malformedQueries: readonly (readonly [field: string, q: string | undefined])[] = [
  ['missing', undefined],
  ['empty', ''],
  ['unknown field', 'colour==red'],
  ['not equal', 'FIELD!=1'],
  ['or', 'FIELD==1,FIELD==2'],
  ['parentheses', '(FIELD==1)'],
  ['several values', 'FIELD=in=(1,2)'],
  ['twice', 'FIELD==1;FIELD==2'],
  ['broken', 'FIELD=='],
];

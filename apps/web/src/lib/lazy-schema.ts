/** A schema that is made when it is first looked at. `build/lazy-schemas.ts` writes it around those of the contract. */
export function lazySchema<Schema extends object>(make: () => Schema): Schema {
  let made: Schema | undefined;
  return new Proxy({} as Schema, {
    get: (_, key) => Reflect.get((made ??= make()), key),
    has: (_, key) => Reflect.has((made ??= make()), key),
  });
}

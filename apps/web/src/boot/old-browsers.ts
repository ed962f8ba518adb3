/**
 * Polyfills for the oldest supported browsers. build/old-browsers.ts fails a build that calls other
 * missing APIs. Part of the head script, so that it runs before any other code.
 */
const methods = {
  at(this: readonly unknown[], index: number): unknown {
    return this[index < 0 ? this.length + index : index];
  },
  findLast(this: readonly unknown[], isWanted: (one: unknown) => boolean): unknown {
    for (let index = this.length - 1; index >= 0; index -= 1) {
      if (isWanted(this[index])) return this[index];
    }
    return undefined;
  },
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
    return [...this].sort(compare);
  },
};

for (const [name, value] of Object.entries(methods)) {
  if (!(name in Array.prototype)) {
    // oxlint-disable-next-line no-extend-native -- as the browser itself would have it
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-condition -- as of Chrome 93
Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);

import { serializerCompiler } from 'fastify-type-provider-zod';
import { safeEncode, type $ZodType, type $ZodTypes } from 'zod/v4/core';

type Check = (value: unknown) => boolean;

/**
 * As JSON, with nothing in it that the contract does not name. An answer that is exactly what the contract says is
 * written as it is; any other goes through Zod, which strips it or refuses it. To see that costs a sixth of the walk
 * by which Zod makes a copy of it.
 */
export const writeAnswer: typeof serializerCompiler = (route) => {
  const stripped = serializerCompiler(route);
  const isExact = '_zod' in route.schema ? exactly(route.schema) : () => false;
  return (answer) => (isExact(answer) ? JSON.stringify(answer) : stripped(answer));
};

/** Whether a value is what this schema makes of it; where that is not known here, Zod is asked. */
function exactly(schema: $ZodType): Check {
  const { def } = (schema as $ZodTypes)._zod;
  if ('format' in def || (def.checks?.length ?? 0) > 0) return leftAlone(schema);
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return Number.isFinite;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'null':
      return (value) => value === null;
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'nullable':
      return either((value) => value === null, exactly(def.innerType));
    case 'optional':
      return either((value) => value === undefined, exactly(def.innerType));
    case 'union':
      return def.options.map(exactly).reduce(either);
    case 'array':
      return everyOne(exactly(def.element));
    case 'object':
      return def.catchall === undefined ? fields(def.shape) : leftAlone(schema);
    default:
      return leftAlone(schema);
  }
}

/** Never so of lists and objects: Zod copies them. */
const leftAlone =
  (schema: $ZodType): Check =>
  (value) => {
    const { success, data } = safeEncode(schema, value);
    return success && data === value;
  };

const either =
  (one: Check, other: Check): Check =>
  (value) =>
    one(value) || other(value);

function oneOf(values: readonly unknown[]): Check {
  const known = new Set(values);
  return (value) => known.has(value);
}

const everyOne =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** All of them, and no other. */
function fields(shape: Readonly<Record<string, $ZodType>>): Check {
  const known = new Map(
    Object.entries(shape).map(([name, schema]) => {
      const check = exactly(schema);
      return [name, { check, counts: check(undefined) ? 0 : 1 }];
    }),
  );
  const needed = [...known.values()].reduce((sum, { counts }) => sum + counts, 0);
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    // Others may say of themselves how they are written.
    if (Object.getPrototypeOf(value) !== Object.prototype) return false;
    let found = 0;
    for (const name in value) {
      const field = known.get(name);
      if (!field?.check(value[name as keyof typeof value])) return false;
      found += field.counts;
    }
    return found === needed;
  };
}

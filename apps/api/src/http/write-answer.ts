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
  const { _zod: internals } = schema as $ZodTypes;
  const { def } = internals;
  if ('format' in def || (def.checks?.length ?? 0) > 0) return leftAlone(schema);
  if (def.type === 'string') return (value) => typeof value === 'string';
  if (def.type === 'number') return Number.isFinite;
  if (def.type === 'boolean') return (value) => typeof value === 'boolean';
  if (def.type === 'null') return (value) => value === null;
  if (def.type === 'enum') return oneOf(Object.values(def.entries));
  if (def.type === 'literal') return oneOf(def.values);
  if (def.type === 'nullable') return either((value) => value === null, exactly(def.innerType));
  if (def.type === 'optional')
    return either((value) => value === undefined, exactly(def.innerType));
  if (def.type === 'union') return def.options.map(exactly).reduce(either);
  if (def.type === 'array') return everyOne(exactly(def.element));
  if (def.type === 'object' && def.catchall === undefined) return fields(def.shape);
  return leftAlone(schema);
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

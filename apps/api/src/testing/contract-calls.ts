import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@serat/contract/call';
import { z } from 'zod';

const folder = new URL('../../../../packages/contract/src/', import.meta.url);

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

/** Every call and download there is: those of a module that is new tomorrow too. */
export async function contractCalls(): Promise<Endpoint[]> {
  const files = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const modules = await Promise.all(
    files.map(
      async (name) => (await import(new URL(name, folder).href)) as Record<string, unknown>,
    ),
  );
  const calls = modules.flatMap((module) => Object.values<unknown>(module)).filter(isEndpoint);
  return [...new Set(calls)];
}

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** A value of about the right kind for each field, so that one wrong field stands out. */
export function sampleOf(schema: z.core.$ZodType | undefined): Record<string, unknown> {
  if (!schema) return {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return valueOf(json) as Record<string, unknown>;
}

function valueOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return valueOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (schema.type === 'array') return [valueOf(schema.items ?? {})];
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return '1234567890123';
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]));
}

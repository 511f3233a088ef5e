import { defaultMessage } from '@daftar/contract/core/default-message';
import type { Route } from '@daftar/contract/core/route';
import type { z } from 'zod';

type Lazy = Route & { schema?: () => Promise<z.ZodType> };

/** The schema of a route's body. The browser loads it on demand (scripts/vite/light-contract.ts). */
export async function bodySchema(route: Route): Promise<z.ZodType | undefined> {
  return (await (route as Lazy).schema?.()) ?? route.body;
}

type ObjectSchema = { shape?: Record<string, z.ZodType> };

/** Replaces an empty input by null or undefined, whichever the schema accepts. */
export function withoutBlanks(schema: z.ZodType, values: Record<string, unknown>): Record<string, unknown> {
  const shape = (schema as ObjectSchema).shape ?? {};
  const blank = (name: string): unknown => {
    const field = shape[name];
    if (!field || field.safeParse('').success) return '';
    if (field.safeParse(null).success) return null;
    return field.safeParse(undefined).success ? undefined : '';
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? blank(name) : value]));
}

/** Returns the first problem of each field, by path. */
export function problemsOf(schema: z.ZodType, values: Record<string, unknown>): Record<string, string> {
  const result = schema.safeParse(withoutBlanks(schema, values), { error: (issue) => defaultMessage(issue as never) });
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

import type { Route } from '@daftar/contract/core/route';
import type { z } from 'zod';

type Lazy = Route & { schema?: () => Promise<z.ZodType> };

/** The schema of a route's body. In the browser it comes on demand (scripts/vite/light-contract.ts). */
export async function bodySchema(route: Route): Promise<z.ZodType | undefined> {
  return (await (route as Lazy).schema?.()) ?? route.body;
}

/** Words for failures the contract leaves unsaid. */
const say = (issue: {
  code?: string;
  format?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  input?: unknown;
}): string => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'Required';
  if (issue.code === 'too_small')
    return typeof issue.input === 'string' ? `At least ${issue.minimum} characters` : `At least ${issue.minimum}`;
  if (issue.code === 'too_big')
    return typeof issue.input === 'string' ? `At most ${issue.maximum} characters` : `At most ${issue.maximum}`;
  if (issue.format === 'email') return 'Enter a valid e-mail';
  if (issue.format === 'url') return 'Enter a web address, with https://';
  if (issue.format === 'date') return 'Enter a date as DD/MM/YYYY';
  return 'This value does not fit';
};

type ObjectSchema = { shape?: Record<string, z.ZodType> };

/** An empty input means "none": null where the schema takes null, absent where it may be absent, else as it is. */
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

/** What is wrong, by the field's path: the first reason of each. */
export function problemsOf(schema: z.ZodType, values: Record<string, unknown>): Record<string, string> {
  const result = schema.safeParse(withoutBlanks(schema, values), { error: (issue) => say(issue as never) });
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

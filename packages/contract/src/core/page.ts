import { rangeProblem } from '@daftar/domain/dates';
import { z } from 'zod';

export const PER_PAGE = 25;
export const MAX_PER_PAGE = 100;

/** Lists stop counting here: exact counts get slower as data grows (stack.md, trap 4). */
export const COUNT_CAP = 10_000;

/** An empty choice is coerced to 0. */
export const id = z.coerce.number().int().positive('Required').max(Number.MAX_SAFE_INTEGER);
/** Years outside this range are typing errors, and PostgreSQL and JavaScript read them differently. */
export const day = z.iso.date().refine((date) => date >= '1800-01-01' && date <= '2999-12-31', 'Enter a valid date');
export const moment = z.string();
/** A timestamp that people type (section 8). */
export const typedMoment = z.iso.datetime({ offset: true, error: 'Invalid Date Time!' });

/** Start and end of one period, by their usual names. */
const RANGES = [
  ['from', 'to'],
  ['from_date', 'to_date'],
  ['due_from', 'due_to'],
  ['completed_from', 'completed_to'],
  ['period_from', 'period_to'],
] as const;

/** Refuses a period that ends before it starts with 'Invalid {label} date!' (section 8). */
export function inOrder<T extends z.ZodObject>(schema: T, label = 'end'): T {
  const ranges = RANGES.filter((range) => range.every((name) => name in schema.shape));
  if (ranges.length === 0) return schema;
  return schema.superRefine((value, issues) => {
    const days = value as Record<string, string | null | undefined>;
    for (const [start, end] of ranges) {
      const message = rangeProblem(days[start] ?? null, days[end] ?? null, label);
      if (message) issues.addIssue({ code: 'custom', path: [end], message });
    }
  });
}
export const byId = z.object({ id });
/** A call by the token of a link, which is the permission. */
export const byLink = { params: z.object({ token: z.string().min(20).max(100) }), byLink: true } as const;
export const ok = z.object({ ok: z.literal(true) });
export const jobStarted = z.object({ job_id: z.number() });

/** Several IDs in a query: `?ids=3,5`. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Enter IDs separated by commas')
  .transform((text) => text.split(',').map(Number));

/** A query flag: `?deleted=1`. */
export const flag = z.stringbool().optional();

/** Query of a list: page, size, search, declared sorts and its own filters. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
) =>
  inOrder(
    z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(PER_PAGE),
      search: z.string().trim().max(100).optional(),
      sort: z
        .enum([...sorts, ...sorts.map((s) => `-${s}` as const)] as [
          S[number] | `-${S[number]}`,
          ...(S[number] | `-${S[number]}`)[],
        ])
        .optional(),
      ...filters,
    }),
  );

export const meta = z.object({
  total: z.number(),
  page: z.number(),
  per_page: z.number(),
  last_page: z.number(),
  /** The total reached the cap, shown as "10,000+". */
  capped: z.boolean().optional(),
});

export const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta });
export type Page<T> = { data: T[]; meta: z.output<typeof meta> };

/** Fields of every record. */
export const record = { id: z.number(), version: z.number(), created_at: moment, updated_at: moment };

import type { ClientCategory } from '@daftar/domain/enumerations';
import type { ClientField } from '@daftar/domain/client-fields';
import { fieldLabel } from '@daftar/domain/field-labels';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { isFilled, matchingClients, type ClientFilter } from './list.repo.ts';

/** The fields expected of a category in a branch; branch 0 means all others. */
export type Expected = { branch_id: number; category: ClientCategory; fields: ClientField[] };

/**
 * The clients that lack a field, or the named one: `missing` are the labels, in the order of the expected fields. Each
 * field is a bit, so that a client is judged by one comparison.
 */
export function lackingFields(
  ctx: BusinessCtx,
  filter: ClientFilter,
  expected: readonly Expected[],
  field?: string,
): RawBuilder<unknown> {
  const fields = [...new Set(expected.flatMap((one) => one.fields))];
  const bitOf = (name: ClientField) => 2 ** fields.indexOf(name);
  const wanted = field === undefined ? undefined : fields.indexOf(field as ClientField);
  const sets = expected.map(
    ({ branch_id, category, fields: own }) =>
      sql`(${branch_id}::bigint, ${category}::text, ${own.reduce((sum, name) => sum + bitOf(name), 0)}::bigint, ${own.length}::int,
        ${own.map(fieldLabel)}::text[], ${own.map(bitOf)}::bigint[])`,
  );
  const bits = fields.map((name) => sql`case when ${isFilled(name)} then 0 else ${sql.lit(bitOf(name))} end`);
  const branches = [...new Set(expected.map(({ branch_id }) => branch_id))];
  return sql`select m.id, m.code_number, m.client_full_name, m.category, m.assignee_id, m.expected,
      bit_count(m.lacks::bit(64))::int as missing_count,
      (select string_agg(l.label, ', ' order by l.place) from unnest(m.labels, m.bits) with ordinality l (label, bit, place)
        where m.lacks & l.bit <> 0) as missing
    from (select c.id, c.code_number, c.client_full_name, c.category, c.assignee_id, e.expected, e.labels, e.bits,
            (${sql.join(bits, sql` + `)})::bigint & e.mask as lacks
          from (${matchingClients(ctx, filter)}) c
          join (values ${sql.join(sets)}) e (branch_id, category, mask, expected, labels, bits) on e.category = c.category
           and e.branch_id = case when cardinality(c.branches) = 1 and c.branches[1] = any (${branches}::bigint[])
             then c.branches[1] else 0 end) m
    where ${wanted === undefined ? sql`m.lacks <> 0` : wanted < 0 ? sql`false` : sql`m.lacks & ${sql.lit(2 ** wanted)} <> 0`}`;
}

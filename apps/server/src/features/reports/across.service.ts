import type { reportRoutes } from '@daftar/contract/reports';
import type { DeclaredColumn } from '@daftar/contract/reports/declaration';
import type { Answer } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/platform/context.ts';
import { sourceSql, type Run } from './chosen.service.ts';
import { run } from './run.repo.ts';
import { valueOf, type Row } from './rows.ts';
import type { SummarySource } from './source.ts';
import * as statements from './statements.repo.ts';

const SUMMED: readonly DeclaredColumn['kind'][] = ['number', 'money', 'duration'];

/** Adds the columns across to a page of a summary: `cells` by their keys. The columns are read unless they are known. */
export async function addAcross(
  ctx: MemberCtx,
  opened: Run,
  answer: Answer<typeof reportRoutes.get>,
  known?: readonly Row[],
): Promise<void> {
  const source = opened.source as SummarySource<never>;
  const { kind } = opened.declared.across!;
  const records = await sourceSql(ctx, opened);
  const ids = answer.data.map(({ id }) => String(id));
  const [columns, cells] = await Promise.all([
    known ?? run(ctx, statements.acrossColumns(source, records)),
    run(ctx, statements.acrossCells(source, records, ids)),
  ]);
  const byRow = Map.groupBy(cells, ({ id }) => String(id));
  const valuesOf = (found: readonly Row[]) =>
    Object.fromEntries(found.map(({ key, value }) => [String(key), valueOf(kind, value)]));
  for (const row of answer.data) row['cells'] = valuesOf(byRow.get(String(row['id'])) ?? []);
  answer.across = columns.map(({ key, title }) => ({ key: String(key), title: String(title) }));
  if (columns.length && SUMMED.includes(kind)) answer.totals['cells'] = valuesOf(columns);
}

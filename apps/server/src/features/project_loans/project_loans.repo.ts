import { MAX_SECTIONS, projectLoanResource } from '@daftar/contract/project_loans';
import type { Project } from '@daftar/domain/project_loans/project';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { filtered, type Query, type Rows } from '#server/platform/resource/resource.repo.ts';

const clientName = sql<string>`(select c.client_full_name from clients c
  where c.business_id = t.business_id and c.id = t.client_id)`;

export const queries = {
  extras: {
    client_name: clientName,
    lender_name: sql<string | null>`(select l.name from lenders l
      where l.business_id = t.business_id and l.id = t.lender_id)`,
  },
  search: (rows: Rows, text: string): Rows =>
    rows.where(sql<boolean>`(t.name ilike ${contains(text)} or ${clientName} ilike ${contains(text)})`),
};

const SORTED: Record<string, string> = Object.fromEntries(projectLoanResource.sorts.map((sort) => [sort, `t.${sort}`]));

/** Rows of an export, in the order of the list. */
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number) => {
  const sort = query.sort ?? '-created_at';
  const isDown = sort.startsWith('-');
  const column = SORTED[sort.replace('-', '')]!;
  return filtered(ctx, { resource: projectLoanResource, queries }, {}, query)
    .orderBy(column as 't.id', (order) => (isDown ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('t.id', isDown ? 'desc' : 'asc')
    .limit(most)
    .execute();
};

type Figures = { cost: string; term_loan: string; average_dscr: string | null; operations_on: string };

export const saveProject = (ctx: BusinessCtx, id: number, project: Project, figures: Figures) =>
  ctx.db
    .updateTable('project_loans')
    .set({ project: JSON.stringify(project), ...figures })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

type Section = { client_id: number; project_loan_id: number; title: string; body: string; position: number };
export const insertSections = (ctx: BusinessCtx, sections: readonly Section[]) =>
  sql`insert into project_loan_sections (business_id, client_id, project_loan_id, title, body, position, created_by)
    select ${ctx.businessId}, client_id, project_loan_id, title, body, position, ${actorId(ctx)}
    from ${recordset('project_loan_sections', sections)}`.execute(ctx.db);

export const sectionsOf = (ctx: BusinessCtx, projectLoanId: number) =>
  ctx.db
    .selectFrom('project_loan_sections')
    .select(['id', 'title', 'body', 'is_included'])
    .where('business_id', '=', ctx.businessId)
    .where('project_loan_id', '=', projectLoanId)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_SECTIONS)
    .execute();

export const orderSections = (ctx: BusinessCtx, ids: readonly number[]) =>
  sql`update project_loan_sections s set position = o.position - 1
    from unnest(${ids}::bigint[]) with ordinality as o (id, position)
    where s.business_id = ${ctx.businessId} and s.id = o.id and s.position <> o.position - 1`.execute(ctx.db);

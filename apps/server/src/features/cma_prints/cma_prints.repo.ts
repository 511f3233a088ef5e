import { MAX_PRINTS } from '@daftar/contract/cma_prints';
import type { PrintOptions } from '@daftar/contract/cma_prints';
import type { PrintedFigures } from '@daftar/domain/cma/prints';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { PrintedModel } from './model.service.ts';

export type PrintedFile = { format: 'pdf' | 'xlsx'; path: string; name: string; sha256: string; size: number };
export type Printed = PrintedModel & { options: PrintOptions };

const selected = (ctx: BusinessCtx, fileId: number) =>
  ctx.db
    .selectFrom('cma_prints as p')
    .select(['p.id', 'p.number', 'p.created_at', 'p.scenario', 'p.unit', 'p.is_tallied'])
    .select([
      sql<Printed['columns']>`p.printed -> 'columns'`.as('columns'),
      sql<PrintedFile[]>`p.files`.as('files'),
      sql<string | null>`(select u.name from users u where u.id = p.created_by)`.as('printed_by'),
    ])
    .where('p.business_id', '=', ctx.businessId)
    .where('p.cash_credit_loan_id', '=', fileId);

export type PrintRow = Awaited<ReturnType<typeof listPrints>>[number];
export const listPrints = (ctx: BusinessCtx, fileId: number) =>
  selected(ctx, fileId).orderBy('p.number', 'desc').limit(MAX_PRINTS).execute();

export const findPrint = (ctx: BusinessCtx, fileId: number, id: number) =>
  selected(ctx, fileId)
    .select([sql<Printed>`p.printed`.as('printed'), sql<PrintedFigures>`p.figures`.as('figures')])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** Options of the last version. */
export const lastOptions = async (ctx: BusinessCtx, fileId: number): Promise<PrintOptions | undefined> =>
  (
    await ctx.db
      .selectFrom('cma_prints')
      .select(sql<PrintOptions>`printed -> 'options'`.as('options'))
      .where('business_id', '=', ctx.businessId)
      .where('cash_credit_loan_id', '=', fileId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.options;

/** The caller holds the lock of the file, so that numbers have no gap. */
export const nextNumber = async (ctx: BusinessCtx, fileId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('cma_prints')
      .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
      .where('business_id', '=', ctx.businessId)
      .where('cash_credit_loan_id', '=', fileId)
      .executeTakeFirstOrThrow()
  ).next;

type NewPrint = {
  client_id: number;
  cash_credit_loan_id: number;
  number: number;
  scenario: string;
  unit: string;
  is_tallied: boolean;
  printed: Printed;
  figures: PrintedFigures;
  files: PrintedFile[];
};
export const insertPrint = async (
  ctx: BusinessCtx,
  { printed, figures, files, ...values }: NewPrint,
): Promise<number> =>
  (
    await ctx.db
      .insertInto('cma_prints')
      .values({
        business_id: ctx.businessId,
        created_by: actorId(ctx),
        created_at: ctx.now.toISOString(),
        ...values,
        printed: JSON.stringify(printed),
        figures: JSON.stringify(figures),
        files: JSON.stringify(files),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

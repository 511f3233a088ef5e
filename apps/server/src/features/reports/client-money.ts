import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { balancesByClient, type Whose } from '#server/features/receivables/outstanding.service.ts';
import type { Sql } from './source.ts';
import { billed, receivedIn, SIGN } from './sources/billing-records.report.ts';

export type MoneyFilter = {
  currencyCode: string;
  /** Dates of the documents; without them all dates count. */
  from?: Day | undefined;
  to?: Day | undefined;
  /** Firm and branch of the documents. */
  firm_id?: number | undefined;
  branch_id?: number | undefined;
};

/** Issued invoices and debit notes less credit notes, with tax and without cancelled ones: `client_id`, `billed`. */
export const billedByClient = (ctx: BusinessCtx, filter: MoneyFilter): Sql => sql`(
  select i.client_id, sum(i.total * ${SIGN}) as billed
    from app.visible_invoices i where ${billed(ctx, filter, filter)} group by 1)`;

/** Receipts without bounced and cancelled ones: `client_id`, `received` (money) and `tds` (deducted by the client). */
export const receivedByClient = (ctx: BusinessCtx, filter: MoneyFilter): Sql => sql`(
  select r.client_id, sum(r.cash) as received, sum(r.tds) as tds
    from app.visible_receipts r where ${receivedIn(ctx, filter, filter)} group by 1)`;

/** Balances today, as the outstanding list has them: `client_id`, `receivable`, `advance` and `net`. */
export const duesByClient = (ctx: BusinessCtx, whose: Whose & { currencyCode: string }): Sql => sql`(
  select b.client_id, b.receivable, b.advance, b.net from ${balancesByClient(ctx, whose)} b
   where b.currency = ${whose.currencyCode})`;

/** GSTR-9 of a client's year, from its months or quarters. */
import type { gstStatementRoutes } from '@daftar/contract/gst_statements';
import type { Input } from '@daftar/contract/core/route';
import { sumTaxRows } from '@daftar/domain/billing/tax-summary';
import { fiscalYearShort } from '@daftar/domain/fiscal-year';
import { dayOf } from '@daftar/domain/dates';
import { monthsOf, periodToFile } from '@daftar/domain/gst_books/client-period';
import { asGstDocument } from '@daftar/domain/gst_books/documents';
import { sectionTotals } from '@daftar/domain/gst-return/gstr1';
import { hsnSummary } from '@daftar/domain/gst-return/hsn-summary';
import { gstr9Tables, linesByPeriod, type YearPeriod } from '@daftar/domain/gst_statements/gstr9';
import { comparisonTables, type YearComparison } from '@daftar/domain/gst_statements/gstr9-comparison';
import { closingCredit } from '@daftar/domain/gst_statements/gstr3b';
import { sumAmounts, totalTax, type Heads } from '@daftar/domain/gst_statements/rows';
import { monthPeriod, quarterPeriod } from '@daftar/domain/gst-return/periods';
import type { Statement } from '@daftar/domain/statement-table';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import {
  clientPeriodOf,
  listRegistrations,
  findPeriod,
  type ClientPeriod,
} from '#server/features/gst_books/gst_books.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './gst_statements.repo.ts';
import { taxOf, withPeriod } from './tax.service.ts';

type In<K extends keyof typeof gstStatementRoutes> = Input<(typeof gstStatementRoutes)[K]>;

/** Months or quarters of the year up to today. */
async function periodsOf(ctx: BusinessCtx, { client_id, gstin, fy }: In<'annual'>['query']): Promise<ClientPeriod[]> {
  const { data } = await listRegistrations(ctx, client_id);
  const registration = data.find((one) => one.gstin === gstin);
  if (registration?.scheme === 'Composition')
    throw invalid({ field: 'gstin', rule: 'scheme', message: 'A composition taxpayer files GSTR-4, not GSTR-9.' });
  const { today } = await businessToday(ctx);
  const now = periodToFile(registration?.scheme ?? 'Monthly', today);
  // Checks client and registration, and carries what all periods share.
  const any = await clientPeriodOf(ctx, { client_id, gstin, ...now });
  const isQuarterly = any.scheme === 'Quarterly';
  return Array.from({ length: isQuarterly ? 4 : 12 }, (_, i) => {
    const month = (isQuarterly ? i * 3 : i) + 3;
    const day = dayOf(fy + Math.floor(month / 12), (month % 12) + 1, 1);
    const { fp } = isQuarterly ? quarterPeriod(day) : monthPeriod(day);
    return withPeriod(any, fp, isQuarterly ? 'quarter' : 'month')!;
  }).filter(({ return_period }) => return_period.from <= today);
}

export async function annualTables(
  ctx: BusinessCtx,
  query: In<'annual'>['query'],
): Promise<{ client_name: string; label: string; tables: Statement[]; missing: string[] }> {
  const all = await periodsOf(ctx, query);
  const year: YearPeriod[] = [];
  const compared: YearComparison[] = [];
  const missing: string[] = [];
  const closings = new Map<string, Heads>();
  for (const one of all) {
    const { label } = one.return_period;
    if (!(await findPeriod(ctx, one))) {
      missing.push(label);
      continue;
    }
    const { gstr3b, made, amendments, purchases, by_use } = await taxOf(ctx, one, { closings });
    closings.set(one.period, closingCredit(gstr3b!));
    const codes = hsnSummary(purchases.map(({ id, ...row }) => asGstDocument(id, row)));
    year.push({
      period: one.period,
      label,
      gstr1: made.whole,
      amendments,
      gstr3b: gstr3b!,
      credit_by_use: by_use,
      statement_credit: await repo.statementCredit(ctx, one, monthsOf(one.return_period)),
      purchase_codes: [...codes.b2b, ...codes.b2c],
    });
    const filed = await repo.snapshotsOf(ctx, one);
    const figures = (form: string) => filed.find((one) => one.form === form)?.figures ?? null;
    const sales = sumTaxRows(sectionTotals(made.whole));
    const outward = sumAmounts((['3.1(a)', '3.1(b)', '3.1(c)', '3.1(e)'] as const).map((row) => gstr3b!.figures[row]));
    compared.push({
      label,
      gstr1: { taxable_value: sales.taxable_value, tax: sales.tax },
      gstr1_filed: figures('GSTR-1'),
      gstr3b: { taxable_value: outward.taxable_value, tax: totalTax(outward) },
      gstr3b_filed: figures('GSTR-3B'),
    });
  }
  return {
    client_name: all[0]?.client_name ?? '',
    label: fiscalYearShort(query.fy),
    tables: [...gstr9Tables(year), linesByPeriod(year), ...comparisonTables(compared)],
    missing,
  };
}

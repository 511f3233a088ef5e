/** Keeps a return as it was filed, so that later changes of the books show as differences. */
import type { Filing } from '@daftar/contract/filings';
import { sumTaxRows } from '@daftar/domain/billing/tax-summary';
import { daysBetween } from '@daftar/domain/dates';
import type { GstCycle } from '@daftar/domain/gst-return/cycles';
import { fpOf } from '@daftar/domain/gst-return/periods';
import { formsOf, type StatementForm } from '@daftar/domain/gst_statements/forms';
import { closingCredit } from '@daftar/domain/gst_statements/gstr3b';
import { sumHeads, totalTax, type Gstr3bFigures } from '@daftar/domain/gst_statements/rows';
import type { BusinessCtx } from '#server/platform/context.ts';
import {
  clientPeriodOf,
  listRegistrations,
  findPeriod,
  readClientReturn,
  type ClientPeriod,
} from '#server/features/gst_books/gst_books.service.ts';
import * as repo from './gst_statements.repo.ts';
import { sectionsOf, sectionTable } from './statement.service.ts';
import { amendmentsOf, taxOf } from './tax.service.ts';

const MONTH_DAYS = 31;

type Recorded = Pick<Filing, 'id' | 'client_id' | 'registration' | 'form' | 'period_from' | 'period_to'>;

/** Nothing to keep where the return was prepared elsewhere: the period has no books. */
export async function freezeFiled(ctx: BusinessCtx, filing: Recorded): Promise<void> {
  const of = await periodOfFiling(ctx, filing);
  if (!of || !(await findPeriod(ctx, of))) return;
  const form = filing.form as StatementForm;
  const figures = await figuresOf(ctx, of, form);
  await repo.saveSnapshot(ctx, { ...of, form, filing_id: filing.id, figures });
}

async function periodOfFiling(ctx: BusinessCtx, filing: Recorded): Promise<ClientPeriod | null> {
  const { client_id, registration: gstin, form, period_from, period_to } = filing;
  if (!['GSTR-1', 'IFF', 'GSTR-3B', 'PMT-06', 'CMP-08'].includes(form)) return null;
  const { data } = await listRegistrations(ctx, client_id);
  const registered = data.find((one) => one.gstin === gstin);
  const isQuarter = daysBetween(period_from, period_to) > MONTH_DAYS;
  const cycle: GstCycle = isQuarter ? 'quarter' : form === 'IFF' || form === 'PMT-06' ? 'iff' : 'month';
  if (!registered || !formsOf(registered.scheme, cycle).includes(form as StatementForm)) return null;
  // The scheme may have changed since: such a period isn't prepared here.
  return clientPeriodOf(ctx, { client_id, gstin, period: fpOf(period_to), cycle }).catch(() => null);
}

async function figuresOf(ctx: BusinessCtx, of: ClientPeriod, form: StatementForm): Promise<repo.FiledFigures> {
  if (form === 'GSTR-1' || form === 'IFF') {
    const made = await readClientReturn(ctx, of);
    const sections = sectionsOf(made, await amendmentsOf(ctx, made));
    const { taxable_value, tax } = sumTaxRows(sections);
    return { tables: [sectionTable(sections)], taxable_value, tax };
  }
  const { tables, totals, gstr3b } = await taxOf(ctx, of);
  return {
    tables,
    taxable_value: totals.sales,
    tax: gstr3b ? outwardTax(gstr3b.figures) : totals.tax,
    ...(gstr3b && form === 'GSTR-3B' ? { cash: gstr3b.set_off.cash, closing_credit: closingCredit(gstr3b) } : {}),
  };
}

const outwardTax = (figures: Gstr3bFigures): string => totalTax(sumHeads([figures['3.1(a)'], figures['3.1(b)']]));

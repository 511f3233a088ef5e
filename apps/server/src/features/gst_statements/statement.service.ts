import type { gstStatementRoutes, StatementForm } from '@daftar/contract/gst_statements';
import type { Input } from '@daftar/contract/core/route';
import { sumTaxRows, type TaxRow } from '@daftar/domain/billing/tax-summary';
import { amendmentTotals, type Difference } from '@daftar/domain/gst-return/amendments';
import { sectionTotals, type SectionTotal } from '@daftar/domain/gst-return/gstr1';
import { statementChanges } from '@daftar/domain/gst_statements/changes';
import { formsOf } from '@daftar/domain/gst_statements/forms';
import { AMOUNT_TITLES, amountRow } from '@daftar/domain/gst_statements/tables';
import { daysBetween } from '@daftar/domain/dates';
import type { Statement } from '@daftar/domain/statement-table';
import type { BusinessCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { filedFor } from '#server/features/filings/filed.service.ts';
import {
  clientPeriodOf,
  findPeriod,
  problemsOf,
  readClientReturn,
  type ClientPeriod,
  type ClientReturn,
} from '#server/features/gst_books/gst_books.service.ts';
import * as repo from './gst_statements.repo.ts';
import { amendmentsOf, dueDateOf, periodBefore, taxOf, titleOf } from './tax.service.ts';

type In<K extends keyof typeof gstStatementRoutes> = Input<(typeof gstStatementRoutes)[K]>;

export const headOf = ({ client_name, trade_name, scheme, return_period, cycle }: ClientPeriod) => ({
  client_name,
  trade_name,
  scheme,
  label: return_period.label,
  cycle,
});

const FORM_ORDER = ['b2b', 'b2cl', 'exp', 'b2cs', 'nil', 'cdnr', 'cdnur', 'at', 'txpd'];

/** In the order of the form; amendments after the sections, where there are any. */
export function sectionsOf(
  made: ClientReturn,
  amendments: readonly Difference[],
): (SectionTotal & { unknown: number })[] {
  const own = sectionTotals(made.result)
    .map((row) => ({ ...row, unknown: 0 }))
    .toSorted((a, b) => FORM_ORDER.indexOf(a.section) - FORM_ORDER.indexOf(b.section));
  return [...own, ...amendmentTotals(amendments)];
}

export const sectionTable = (sections: readonly (SectionTotal & { unknown: number })[]): Statement => ({
  key: 'gstr1',
  title: 'GSTR-1 by section',
  of: 'Section',
  columns: AMOUNT_TITLES,
  rows: sections.map((row) => amountRow(row.label, row)),
});

const MAX_CHANGES = 50;

/** The filed return against the books; null where it isn't filed. */
async function filedChanges(ctx: BusinessCtx, of: ClientPeriod, form: string, tables: readonly Statement[]) {
  const filed = (await repo.snapshotsOf(ctx, of)).find((one) => one.form === form);
  if (!filed) return null;
  const changes = statementChanges(filed.figures.tables, tables);
  return {
    filed_at: filed.created_at,
    changes: changes.slice(0, MAX_CHANGES),
    more: Math.max(0, changes.length - MAX_CHANGES),
  };
}

export async function summary(ctx: BusinessCtx, { query }: In<'gstr1'>) {
  const of = await clientPeriodOf(ctx, query);
  const made = await readClientReturn(ctx, of);
  const amendments = await amendmentsOf(ctx, made);
  const sections = sectionsOf(made, amendments);
  const before = periodBefore(of);
  const last = (await findPeriod(ctx, before)) ? await readClientReturn(ctx, before) : null;
  const lastSections = last ? sectionTotals(last.result) : [];
  const problems = problemsOf(made);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    ...headOf(of),
    forms: await formStates(ctx, of),
    sections: sections.map((row) => {
      const same = lastSections.find(({ section }) => section === row.section);
      return { ...row, last_taxable_value: same?.taxable_value ?? '0.00', last_tax: same?.tax ?? '0.00' };
    }),
    total: sumTaxRows(sections),
    last: last && { label: before.return_period.label, ...totalOf(lastSections) },
    problems: { errors, warnings: problems.length - errors },
    documents: made.documents.length,
    furnished: made.stored.filter(({ furnished_in }) => of.return_period.is_quarter && furnished_in !== null).length,
    filed: await filedChanges(ctx, of, of.cycle === 'iff' ? 'IFF' : 'GSTR-1', [sectionTable(sections)]),
  };
}

const totalOf = (rows: readonly TaxRow[]) => {
  const { taxable_value, tax } = sumTaxRows(rows);
  return { taxable_value, tax };
};

async function formStates(ctx: BusinessCtx, of: ClientPeriod): Promise<StatementForm[]> {
  const { from, to } = of.return_period;
  const filings = await filedFor(ctx, { client_id: of.client_id, registration: of.gstin, from, to });
  return Promise.all(
    formsOf(of.scheme, of.cycle).map(async (form) => {
      const filing = filings.find((one) => one.form === form);
      return {
        form,
        due_date: await dueDateOf(ctx, of, form),
        filed_on: filing?.filed_on ?? null,
        acknowledgement: filing?.acknowledgement ?? '',
      };
    }),
  );
}

export async function taxStatement(ctx: BusinessCtx, { query }: In<'tax'>) {
  const of = await clientPeriodOf(ctx, query);
  const made = await taxOf(ctx, of);
  const { form, due_date, paid_on, tables, notes, totals, opening, record } = made;
  const before = periodBefore(of);
  const last = made.before ?? ((await findPeriod(ctx, before)) ? await taxOf(ctx, before, { depth: 1 }) : null);
  return {
    ...headOf(of),
    form,
    due_date,
    paid_on,
    days_late: Math.max(0, daysBetween(due_date, paid_on)),
    tables,
    notes,
    totals,
    last: last && { label: before.return_period.label, to_pay: last.totals.to_pay },
    opening,
    record: { version: record.version, inputs: record.inputs },
    filed: await filedChanges(ctx, of, form, tables),
  };
}

/** Saves nothing that is there already. */
export async function saveInputs(ctx: BusinessCtx, { body }: In<'saveInputs'>) {
  const { client_id, gstin, period, cycle, ...inputs } = body;
  const key = { client_id, gstin, period, cycle };
  await repo.lockPeriodInputs(ctx, key);
  const before = await repo.findInputs(ctx, key, true);
  checkVersion(ctx, before.version);
  const of = await clientPeriodOf(ctx, key);
  if (JSON.stringify(before.inputs) !== JSON.stringify(inputs)) {
    const title = titleOf(of, formsOf(of.scheme, of.cycle).at(-1)!);
    await repo.saveInputs(ctx, { ...of, id: before.id, title, inputs });
  }
  const { version, inputs: saved } = await repo.findInputs(ctx, of);
  return { version, inputs: saved };
}

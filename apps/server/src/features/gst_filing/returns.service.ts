/** The returns of a client's period: its forms, the file of each, and its totals. */
import { gstr1Json, type Json } from '@daftar/domain/gst-return/gstr1-json';
import { sectionTotals } from '@daftar/domain/gst-return/gstr1';
import { PORTAL_FORMS } from '@daftar/contract/gst_filing';
import type { Day } from '@daftar/domain/dates';
import { lateFee } from '@daftar/domain/filings/late-fee';
import { formsOf } from '@daftar/domain/gst_statements/forms';
import { totalTax } from '@daftar/domain/gst_statements/rows';
import { gstr3bJson } from '@daftar/domain/gst_statements/gstr3b-json';
import type { BusinessCtx } from '#server/platform/context.ts';
import { sha256Of } from '#server/platform/files/sha256.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import type { SectionSum } from '#server/platform/providers/gsp.ts';
import type { NewFiling } from '#server/features/filings/record.service.ts';
import { problemsOf, readClientReturn, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { findObligation, turnoverOf } from '#server/features/compliance/find-obligation.service.ts';
import { filedFor } from '#server/features/filings/filed.service.ts';
import { periodBefore, taxOf } from '#server/features/gst_statements/tax.service.ts';

export type PortalForm = (typeof PORTAL_FORMS)[number];

export const portalForms = ({ scheme, cycle }: ClientPeriod): PortalForm[] =>
  PORTAL_FORMS.filter((form) => formsOf(scheme, cycle).includes(form));

export function checkForm(of: ClientPeriod, form: PortalForm): void {
  if (!portalForms(of).includes(form))
    throw invalid({ field: 'form', rule: 'scheme', message: `${of.return_period.label} has no ${form}.` });
}

type Filed = Pick<NewFiling, 'filed_on' | 'acknowledgement' | 'mode'> &
  Partial<Pick<NewFiling, 'late_fee' | 'interest' | 'note'>>;

/** The entry of the filing register. */
export const filingOf = ({ client_id, gstin, return_period }: ClientPeriod, form: string, filed: Filed): NewFiling => ({
  client_id,
  registration_kind: 'GSTIN',
  registration: gstin,
  form,
  form_variant: '',
  return_kind: 'Original',
  period_from: return_period.from,
  period_to: return_period.to,
  late_fee: '0',
  interest: '0',
  note: '',
  ...filed,
});

export type Costs = { late_fee: string; interest: string };

/** Late fee and interest of a return that is filed on a day: as in its statement, where it pays tax. */
export async function costsOf(
  ctx: BusinessCtx,
  of: ClientPeriod,
  form: PortalForm,
  { due_date, day, is_nil }: { due_date: Day | null; day: Day; is_nil: boolean },
): Promise<Costs> {
  if (due_date === null || day <= due_date) return { late_fee: '0.00', interest: '0.00' };
  if (form === 'GSTR-3B' || form === 'CMP-08') {
    const { challan } = await taxOf(ctx, of);
    return { late_fee: totalTax(challan.fee), interest: totalTax(challan.interest) };
  }
  const turnover_crore = await turnoverOf(ctx, of.client_id);
  const fee = lateFee({ form, due_date, filed_on: day, is_nil, turnover_crore });
  return { late_fee: fee?.amount ?? '0.00', interest: '0.00' };
}

/** The period before, if its return is due and isn't in the register. */
export async function unfiledBefore(ctx: BusinessCtx, of: ClientPeriod, form: PortalForm): Promise<string | null> {
  // IFF is optional.
  if (form === 'IFF') return null;
  const { client_id, gstin, return_period } = periodBefore(of);
  const { from, to, label } = return_period;
  const owed = await findObligation(ctx, { client_id, form, gstin, period_from: from, period_to: to });
  if (!owed) return null;
  const filed = await filedFor(ctx, { client_id, registration: gstin, from, to });
  return filed.some((one) => one.form === form) ? null : label;
}

/** `sections`: what the portal's summary must agree with; null where it has none that we can compare. */
export type PreparedReturn = { file: Json; sha256: string; sections: SectionSum[] | null };

/** Refused while the data has errors: the portal would refuse them too. */
export async function prepareReturn(ctx: BusinessCtx, of: ClientPeriod, form: PortalForm): Promise<PreparedReturn> {
  if (form === 'CMP-08')
    throw conflict('CMP-08 is filed on the portal. Enter its figures there and record the acknowledgement.');
  if (form === 'GSTR-3B') {
    const { gstr3b } = await taxOf(ctx, of);
    if (!gstr3b) throw conflict(`${of.return_period.label} has no GSTR-3B.`);
    return prepared(gstr3bJson(gstr3b, of.gstin, of.period), null);
  }
  const made = await readClientReturn(ctx, of);
  const errors = problemsOf(made).filter(({ severity }) => severity === 'error').length;
  if (errors) throw conflict(`Fix ${errors === 1 ? '1 error' : `${errors} errors`} in the review first.`);
  const sections = sectionTotals(made.result)
    .filter(({ records }) => records > 0)
    .map(({ section, records, taxable_value, tax }) => ({ section, records, taxable_value, tax }));
  return prepared(gstr1Json(made.result), sections);
}

const prepared = (file: Json, sections: SectionSum[] | null): PreparedReturn => ({
  file,
  sha256: sha256Of(Buffer.from(JSON.stringify(file))),
  sections,
});

import type { GstFiling, gstReturnRoutes } from '@daftar/contract/gst_returns';
import type { Input } from '@daftar/contract/core/route';
import type { Firm } from '@daftar/contract/firms';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { cycleOf, cyclePeriod } from '@daftar/domain/gst-return/cycles';
import type { Filer, GstDocument } from '@daftar/domain/gst-return/documents';
import { withoutFurnished } from '@daftar/domain/gst-return/iff-documents';
import { gstr1, type Gstr1 } from '@daftar/domain/gst-return/gstr1';
import type { GstPeriod } from '@daftar/domain/gst-return/periods';
import { preflight, type PreflightProblem } from '@daftar/domain/gst-return/preflight';
import { compare, isPositive } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, forbidden, invalid } from '#server/platform/http-error.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import * as repo from './books.repo.ts';
import { gstAdvance, gstDocument, isTaxed, type TaxedAdvance } from './stored-document.ts';

export type Asked = Input<typeof gstReturnRoutes.gstr1>['query'];

/** Above any real month. More is refused rather than cut off. */
const MAX_DOCUMENTS = 20_000;
/** Above it a code has six digits (domain facts, 2.3). */
const FIVE_CRORE = '50000000';

/** A registration in a period: its firms, and whether the caller sees all their documents. */
export type Registration = {
  filer: Filer;
  state_code: string;
  is_sez: boolean;
  /** As stated for the firm; null: by turnover. */
  hsn_digits: 4 | 6 | null;
  firms: { id: number; name: string }[];
  period: GstPeriod;
  books: repo.Books;
  is_complete: boolean;
};

export async function registrationOf(ctx: BusinessCtx, { firm_id, period: fp, cycle }: Asked): Promise<Registration> {
  const firm = await getFirm(ctx, firm_id);
  const period = cyclePeriod(fp, cycle);
  if (!period) {
    const message =
      cycle === 'iff'
        ? 'IFF is only for the first two months of a quarter. Choose another month.'
        : 'Choose the last month of a quarter';
    throw invalid({ field: 'period', rule: 'period', message });
  }
  const found = await findRegistration(ctx, firm, period);
  if (found) return found;
  throw unfit(
    firm.gst_type === 'Unregistered'
      ? `${firm.name} is not registered under GST and files no returns`
      : `${firm.name} is under the composition scheme and files CMP-08 and GSTR-4`,
  );
}

/** Null where the firm files no GSTR-1. */
export async function findRegistration(
  ctx: BusinessCtx,
  firm: Pick<Firm, 'tax_number' | 'gst_type' | 'state_code' | 'is_sez' | 'hsn_digits'>,
  period: GstPeriod,
): Promise<Registration | null> {
  const gstin = firm.tax_number;
  if (firm.gst_type === 'Unregistered') return null;
  const { firms, is_complete } = await repo.registered(ctx, gstin);
  const books = { gstin, firmIds: firms.map(({ id }) => id), from: period.from, to: period.to };
  // A firm that changed its scheme still files for earlier periods.
  if (firm.gst_type === 'Composition' && !(await repo.isThereAny(ctx, books))) return null;
  return {
    filer: { gstin, gst_type: 'Regular' },
    state_code: firm.state_code,
    is_sez: firm.is_sez,
    hsn_digits: firm.hsn_digits,
    firms,
    period,
    books,
    is_complete,
  };
}

const unfit = (message: string) => invalid({ field: 'firm_id', rule: 'registration', message });

/** Header of every part of a return. */
export const headOf = ({ filer, firms, period, is_complete }: Registration) => {
  const { fp, label, from, to } = period;
  return { gstin: filer.gstin, firms, is_complete, period: { fp, label, from, to, cycle: cycleOf(period) } };
};

/** An incomplete return must not be filed. */
export function refuseIncomplete({ is_complete }: Pick<Registration, 'is_complete'>): void {
  if (is_complete) return;
  throw forbidden(
    'A return must include all clients, and some are private. Ask a business owner to prepare it or give you access.',
  );
}

export type Return = Registration & {
  drafts: number;
  /** Those that overlap the period. */
  filings: GstFiling[];
  /** Of HSN codes. */
  digits: 4 | 6;
  stored: repo.StoredDocument[];
  documents: GstDocument[];
  advances: TaxedAdvance[];
  /** Received without a tax rate: in no table. */
  untaxed_advances: number;
  /** The whole period, for GSTR-3B. */
  whole: Gstr1;
  /** Without documents already furnished in the IFF. */
  result: Gstr1;
  furnished: ReadonlySet<number>;
};

export async function returnOf(ctx: BusinessCtx, asked: Asked): Promise<Return> {
  return readReturn(ctx, await registrationOf(ctx, asked));
}

export async function readReturn(ctx: BusinessCtx, registration: Registration): Promise<Return> {
  const { filer, period, books } = registration;
  const stored = await repo.documents(ctx, books, MAX_DOCUMENTS + 1);
  if (stored.length > MAX_DOCUMENTS)
    throw conflict(`${period.label} has more than 20,000 documents, the most a return can hold here.`);
  const documents = stored.map(gstDocument);
  const beside = await repo.besideDocuments(ctx, books, turnoverOf(registration));
  const moved = period.is_iff ? [] : beside.advances;
  const advances = moved.filter(isTaxed);
  const vouchers = period.is_iff ? [] : beside.vouchers;
  const whole = gstr1({
    filer,
    period,
    documents,
    advances: advances.map((row) => gstAdvance(row, period, registration)),
    vouchers: vouchers.map((voucher) => ({ ...voucher, nature: 'Receipt Voucher' })),
  });
  const furnished = new Set(stored.filter(({ filed_in }) => isEarlier(filed_in, period)).map(({ id }) => id));
  const untaxed_advances = moved.filter((row) => !isTaxed(row) && isPositive(row.moved)).length;
  return {
    ...registration,
    drafts: beside.drafts,
    filings: beside.filings,
    digits: registration.hsn_digits ?? (compare(beside.turnover!, FIVE_CRORE) > 0 ? 6 : 4),
    stored,
    documents,
    advances,
    untaxed_advances,
    whole,
    result: withoutFurnished(whole, furnished),
    furnished,
  };
}

const isEarlier = (filedIn: string | null, { fp, is_quarter }: GstPeriod): boolean =>
  is_quarter && filedIn !== null && filedIn !== fp;

/** For IFF only the documents it furnishes. */
export function problemsOf({ filer, period, digits, documents, furnished, result }: Return): PreflightProblem[] {
  const told = new Set([...result.b2b, ...result.cdnr].map(({ document }) => document.id));
  const looked = documents.filter(({ id }) => !furnished.has(id) && (!period.is_iff || told.has(id)));
  return preflight(looked, { filer, period, hsn_digits: digits });
}

/**
 * If the digits of HSN codes aren't stated, they follow the turnover of the year before, of all registrations under the
 * PAN (CGST Act, section 2(6)).
 */
function turnoverOf({ period, filer, hsn_digits }: Registration) {
  if (hsn_digits !== null) return null;
  const year = fiscalYear(fiscalYearOf(period.from) - 1);
  return { pan: filer.gstin.slice(2, 12), from: year.from, to: year.to };
}

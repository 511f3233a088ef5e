/** Cells as people and programs write them. Null: not readable. */
import { OTHER_COUNTRIES } from '../billing/place-of-supply.ts';
import type { SupplyKind } from '../billing/supply-kinds.ts';
import { plainRate } from '../billing/tax-summary.ts';
import { readAmount } from '../cma_import/cells.ts';
import { addDays, dayOf, isDay, type Day } from '../dates.ts';
import { parseFiscalYear } from '../fiscal-year.ts';
import { GST_INVOICE_TYPES, GST_MONTHS, GST_UNITS, PORTAL_RATES } from '../gst-lists.ts';
import { currentStateCode, stateCode } from '../indian-states.ts';
import { mul } from '../money.ts';

/** Every thousands comma goes, and a third decimal is rounded to paise. An empty cell is 0. */
export function amountIn(text: string): string | null {
  const read = readAmount(text);
  if (read === 'blank') return '0.00';
  return read === 'no number' ? null : read.amount;
}

const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Day 0 of a spreadsheet's calendar. */
const SERIAL_ZERO = '1899-12-30';

/** `14-Jul-2026`, `14/07/2026`, `2026-07-14`, `14-Jul-26`, and a date cell that lost its format. The day comes first. */
export function dateIn(text: string): Day | null {
  const typed = text.trim();
  const serial = /^[345]\d{4}$/.exec(typed);
  if (serial) return addDays(SERIAL_ZERO, Number(typed));
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(typed);
  if (iso) return checkedDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4}|\d{2})$/i.exec(typed);
  if (!match) return null;
  const named = MONTH_NAMES.indexOf(match[2]!.slice(0, 3).toLowerCase()) + 1;
  const year = Number(match[3]!.length === 2 ? `20${match[3]}` : match[3]);
  return checkedDay(year, /^\d/.test(match[2]!) ? Number(match[2]) : named, Number(match[1]));
}

function checkedDay(year: number, month: number, date: number): Day | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  const day = dayOf(year, month, date);
  return isDay(day) ? day : null;
}

/** `27-Maharashtra`, `27`, `7` or `Maharashtra`. */
export function placeIn(text: string): string | null {
  const typed = text.trim();
  const code = /^(\d{1,2})(?:\s*[-–:].*)?$/.exec(typed)?.[1];
  if (code) return currentStateCode(code.padStart(2, '0'));
  if (/^(other countr(y|ies)|outside india|foreign country)$/i.test(typed)) return OTHER_COUNTRIES;
  return stateCode(typed.replaceAll('&', 'and')) ?? null;
}

export type ReadRate = { rate: string; category: 'taxable' | 'nil_rated' | 'exempt' | 'non_gst' };

const UNTAXED: readonly (readonly [RegExp, ReadRate['category']])[] = [
  [/^nil([- ]?rated)?$/i, 'nil_rated'],
  [/^exempt(ed)?$/i, 'exempt'],
  [/^non[- ]?gst$/i, 'non_gst'],
];

/** `18`, `18%`, `18.00`, and 0.18 as a percent cell is read. 0.1 and 0.25 are rates of their own. */
export function rateIn(text: string): ReadRate | null {
  const typed = text
    .trim()
    .replace(/(?<!\s)\s*%$/, '')
    .replace(/^(i?gst)\s*@?\s*/i, '');
  const untaxed = UNTAXED.find(([words]) => words.test(typed));
  if (untaxed) return { rate: '0', category: untaxed[1] };
  if (!/^\d{1,3}(\.\d{1,6})?$/.test(typed)) return null;
  const rate = plainRate(typed);
  if (PORTAL_RATES.includes(rate)) return { rate, category: 'taxable' };
  const hundredfold = plainRate(mul(typed, '100'));
  return PORTAL_RATES.includes(hundredfold) && Number(typed) < 1 ? { rate: hundredfold, category: 'taxable' } : null;
}

export function yesIn(text: string): boolean | null {
  const typed = text.trim().toLowerCase();
  if (['y', 'yes', 'true', '1'].includes(typed)) return true;
  return ['n', 'no', 'false', '0', '', '-'].includes(typed) ? false : null;
}

const INVOICE_KINDS: Record<string, SupplyKind> = {
  r: 'regular',
  regular: 'regular',
  b2b: 'regular',
  sewp: 'sez_with_payment',
  sezwp: 'sez_with_payment',
  sezexportswithpayment: 'sez_with_payment',
  sewop: 'sez_without_payment',
  sezwop: 'sez_without_payment',
  sezexportswithoutpayment: 'sez_without_payment',
  de: 'deemed_export',
  deemedexport: 'deemed_export',
  deemedexports: 'deemed_export',
  cbw: 'intra_state_igst',
};
const KIND_OF_CODE: Record<string, SupplyKind> = {
  R: 'regular',
  SEWP: 'sez_with_payment',
  SEWOP: 'sez_without_payment',
  DE: 'deemed_export',
  CBW: 'intra_state_igst',
};
const EXPORT_KINDS: Record<string, SupplyKind> = {
  wpay: 'export_with_payment',
  expwp: 'export_with_payment',
  exportwithpayment: 'export_with_payment',
  exportwithpaymentoftax: 'export_with_payment',
  wopay: 'export_without_payment',
  expwop: 'export_without_payment',
  export: 'export_without_payment',
  exportwithoutpayment: 'export_without_payment',
  exportwithoutpaymentoftax: 'export_without_payment',
  exportwithoutpaymentoftaxlut: 'export_without_payment',
};

const word = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Invoice type of a sale to a registered buyer: the portal's code or its label. */
export function invoiceKindIn(text: string): SupplyKind | null {
  const known = GST_INVOICE_TYPES.find(({ label }) => word(label) === word(text));
  return known ? KIND_OF_CODE[known.code]! : (INVOICE_KINDS[word(text)] ?? null);
}

export const exportKindIn = (text: string): SupplyKind | null => EXPORT_KINDS[word(text)] ?? null;

/** Of any sale: the kinds above, and SEZ, deemed and export in plain words. */
export const supplyKindIn = (text: string): SupplyKind | null =>
  invoiceKindIn(text) ??
  exportKindIn(text) ??
  (/^(b2c|b2cs|b2cl|local|interstate)$/.test(word(text)) ? 'regular' : null);

export type DocumentKind = 'invoice' | 'credit_note' | 'debit_note';

export function documentKindIn(text: string): DocumentKind | null {
  const typed = word(text);
  if (['c', 'creditnote', 'credit', 'cn', 'salesreturn', 'purchasereturn'].includes(typed)) return 'credit_note';
  if (['d', 'debitnote', 'debit', 'dn'].includes(typed)) return 'debit_note';
  if (['', 'i', 'inv', 'invoice', 'taxinvoice', 'bill', 'billofsupply', 'sales', 'purchase'].includes(typed))
    return 'invoice';
  return null;
}

const UNITS: ReadonlyMap<string, string> = new Map([
  ...GST_UNITS.map(({ code }) => [code, code] as const),
  ...'KG:KGS NO:NOS NUMBER:NOS NUMBERS:NOS PC:PCS PIECE:PCS PIECES:PCS BOXES:BOX LTRS:LTR LITRE:LTR LITRES:LTR MTRS:MTR METER:MTR METERS:MTR MT:MTS TONS:TON GM:GMS GRAMS:GMS PKT:PAC PACK:PAC PACKS:PAC UNIT:UNT UNITS:UNT SETS:SET PAIR:PRS PAIRS:PRS DOZEN:DOZ SQFT:SQF QUINTAL:QTL ROLLS:ROL BAGS:BAG BOTTLES:BTL'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
]);

/** `KGS-KILOGRAMS` or `kgs`; an unknown one stays, and the check names it. */
export function unitIn(text: string): string {
  const typed = text.trim().toUpperCase().split('-')[0]!.trim();
  return UNITS.get(typed) ?? typed;
}

/** MMYYYY of a month's name and a financial year, or as the portal's file writes it. */
export function periodIn(month: string, year: string): string | null {
  const fp = /^(0[1-9]|1[0-2])[-/ ]?(20\d{2})$/.exec(month.trim());
  if (fp) return `${fp[1]}${fp[2]}`;
  const found = GST_MONTHS.find(({ label }) => label.toLowerCase().startsWith(month.trim().toLowerCase().slice(0, 3)));
  const start = /^\d{4}-\d{2}$/.test(year.trim()) ? Number(year.slice(0, 4)) : parseFiscalYear(year.trim());
  if (!found || month.trim().length < 3 || start === null) return null;
  return `${found.code}${Number(found.code) >= 4 ? start : start + 1}`;
}

/** A whole number of 0 or more. */
export function countIn(text: string): number | null {
  const typed = text.trim().replaceAll(',', '').replace(/\.0+$/, '');
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

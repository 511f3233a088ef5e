/** Problems of one line that the GST portal would reject. */
import { hsnProblem, isServiceCode } from '../billing/hsn.ts';
import { supplyFacts } from '../billing/supply-kinds.ts';
import { plainRate } from '../billing/tax-summary.ts';
import { GST_UNITS, PORTAL_RATES } from '../gst-lists.ts';
import { compare, div, isNegative, isZero, mul, sub, sum } from '../money.ts';
import type { Filer, GstDocument, GstLine } from './documents.ts';
import type { GstPeriod } from './periods.ts';
import { nilColumn } from './section-of-document.ts';

export type PreflightContext = {
  filer: Filer;
  period: GstPeriod;
  /** Digits of a code: 4 up to a turnover of 5 crore, 6 above. */
  hsn_digits: 4 | 6;
};

export type PreflightRow = readonly [
  isBroken: boolean,
  code: string,
  field: string,
  message: string,
  fix: string,
  isWarning?: boolean,
];

/** An issued document is not edited. */
export const AGAIN = 'cancel this document and issue a new one';

const TAXABLE_VALUE = /^\d{1,11}(\.\d{1,2})?$/;
const UNITS: ReadonlySet<string> = new Set(GST_UNITS.map(({ code }) => code));

export function lineRules(line: GstLine, document: GstDocument, { hsn_digits }: PreflightContext): PreflightRow[] {
  const code = line.hsn_sac;
  const malformed = code === '' ? null : hsnProblem(code);
  const rate = plainRate(line.tax_rate);
  const heads = [line.igst, line.cgst, line.sgst];
  const expected = div(mul(line.taxable_value, rate), '100');
  const off = sub(sum(heads), expected).replace('-', '');
  const isTaxed = nilColumn(line, document) === null && !supplyFacts(document.supply_kind).is_without_payment;
  const isOutside = line.tax_category === 'non_gst';
  const coding: PreflightRow[] = [
    [
      code === '' && document.recipient_gstin !== null,
      'HSN_UNKNOWN',
      'hsn_sac',
      'HSN/SAC is missing',
      `Add it to the service, then ${AGAIN}`,
    ],
    [
      code === '' && document.recipient_gstin === null,
      'HSN_UNKNOWN',
      'hsn_sac',
      'HSN/SAC is missing',
      'Add it to the service',
      true,
    ],
    [malformed !== null, 'HSN_LENGTH', 'hsn_sac', malformed ?? '', `Correct it in the service, then ${AGAIN}`],
    [
      malformed === null && code !== '' && code.length < hsn_digits,
      'HSN_LENGTH',
      'hsn_sac',
      `HSN/SAC ${code} has ${code.length} digits; ${hsn_digits} are required`,
      `Use the longer code: ${AGAIN}`,
    ],
    [
      code !== '' && !isServiceCode(code) && (!UNITS.has(line.unit) || line.unit === 'NA'),
      'UQC_UNKNOWN',
      'unit',
      `${line.unit || 'No unit'} is not a valid UQC for goods`,
      `Choose a UQC like NOS: ${AGAIN}`,
    ],
  ];
  return [
    // Lines outside GST are in table 8 only, which has no codes.
    ...(isOutside ? [] : coding),
    [
      !PORTAL_RATES.includes(rate),
      'RATE_UNKNOWN',
      'tax_rate',
      `${rate}% is not a GST rate`,
      `Use one of ${PORTAL_RATES.join(', ')}: ${AGAIN}`,
    ],
    [
      !TAXABLE_VALUE.test(line.taxable_value),
      'VALUE_PATTERN',
      'taxable_value',
      `The GST portal does not accept the value ${line.taxable_value}`,
      `Correct the amounts: ${AGAIN}`,
    ],
    [isNegative(line.cess), 'CESS_SIGN', 'cess', 'Cess is negative', `Correct the cess: ${AGAIN}`],
    [
      compare(line.cgst, line.sgst) !== 0,
      'CGST_NE_SGST',
      'cgst',
      `CGST ${line.cgst} and SGST ${line.sgst} differ`,
      `Correct the tax: ${AGAIN}`,
    ],
    [
      !isZero(line.igst) && !isZero(line.cgst),
      'BOTH_TAXES',
      'igst',
      'Both IGST and CGST are charged',
      `Charge only one of them: ${AGAIN}`,
    ],
    [
      isTaxed && compare(off, '1') > 0,
      'TAX_MISMATCH',
      'tax',
      `Tax is ${sum(heads)}, but ${rate}% of ${line.taxable_value} is ${expected}`,
      `Correct the tax or the rate: ${AGAIN}`,
    ],
    [
      !isTaxed && heads.some((head) => !isZero(head)),
      'TAX_MISMATCH',
      'tax',
      'Tax is charged on a non-taxable line',
      `Correct the tax: ${AGAIN}`,
    ],
  ];
}

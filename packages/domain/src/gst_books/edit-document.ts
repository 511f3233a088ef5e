/** A document of a client's books as people type it: what follows from it is computed. */
import { supplyFacts } from '../billing/supply-kinds.ts';
import { plainRate } from '../billing/tax-summary.ts';
import { isInterState } from '../billing/tax-treatment.ts';
import { div, isZero, mul, round, sum } from '../money.ts';
import type { BookDocument, BookLine } from './documents.ts';
import { isUin } from '../identifiers.ts';
import { currentStateCode } from '../indian-states.ts';

export type TypedLine = Pick<
  BookLine,
  'description' | 'hsn_sac' | 'unit' | 'quantity' | 'tax_category' | 'tax_rate' | 'taxable_value' | 'cess'
>;
export type TypedDocument = Omit<BookDocument, 'lines' | 'is_inter_state' | 'party_type' | 'total'> & {
  lines: readonly TypedLine[];
  is_composition: boolean;
};

/** Kinds without payment keep the rate and bear no tax. */
function taxedLine(line: TypedLine, isInter: boolean, isWithoutPayment: boolean): BookLine {
  const isTaxed = line.tax_category === 'taxable' && !isWithoutPayment && !isZero(line.tax_rate);
  const all = isTaxed ? div(mul(line.taxable_value, line.tax_rate), '100') : '0.00';
  const half = isTaxed ? div(mul(line.taxable_value, line.tax_rate), '200') : '0.00';
  return {
    ...line,
    tax_rate: plainRate(line.tax_rate),
    igst: isInter ? all : '0.00',
    cgst: isInter ? '0.00' : half,
    sgst: isInter ? '0.00' : half,
    cess: isWithoutPayment ? '0.00' : round(line.cess),
  };
}

export function editedDocument(sellerGstin: string, typed: TypedDocument): BookDocument {
  const { is_composition, lines, ...rest } = typed;
  const isInter = isInterState({ state_code: currentStateCode(sellerGstin.slice(0, 2)), is_sez: false }, typed);
  const { is_without_payment } = supplyFacts(typed.supply_kind);
  const taxed = lines.map((line) => taxedLine(line, isInter, is_without_payment));
  const billed = taxed.flatMap(({ taxable_value, igst, cgst, sgst, cess }) =>
    typed.is_reverse_charge ? [taxable_value] : [taxable_value, igst, cgst, sgst, cess],
  );
  return {
    ...rest,
    lines: taxed,
    is_inter_state: isInter,
    party_type: partyType(typed.party_gstin, is_composition),
    total: round(sum(billed)),
  };
}

function partyType(gstin: string, isComposition: boolean): BookDocument['party_type'] {
  if (gstin === '') return 'Unregistered';
  if (isUin(gstin)) return 'UIN';
  return isComposition ? 'Composition' : 'Regular';
}

/** Sums of the lines, as the lists show them. */
export function documentSums(lines: readonly BookLine[]) {
  const total = (field: 'taxable_value' | 'igst' | 'cgst' | 'sgst' | 'cess') =>
    round(sum(lines.map((line) => line[field])));
  return {
    taxable_value: total('taxable_value'),
    igst: total('igst'),
    cgst: total('cgst'),
    sgst: total('sgst'),
    cess: total('cess'),
  };
}

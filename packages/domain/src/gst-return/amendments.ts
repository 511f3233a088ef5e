/**
 * Amendments report a document or row as it should have been. Liability changes only by the difference to the original,
 * which is known where the original is in the books.
 */
import { isZeroRated } from '../billing/supply-kinds.ts';
import { negTaxRow, plainRate, sumTaxRows } from '../billing/tax-summary.ts';
import type { TaxRow } from '../billing/tax-summary.ts';
import { fiscalYearOf } from '../fiscal-year.ts';
import { isNote } from './documents.ts';
import type { GstDocument } from './documents.ts';
import type { AmendedRow, Gstr1, SectionTotal } from './gstr1.ts';
import { AMENDED_SECTIONS, ratesOf, totalOf } from './sections.ts';
import type { ReportedDocument } from './sections.ts';

export type Originals = {
  /** Of earlier periods. */
  documents: readonly GstDocument[];
  /** Returns of the amended periods, by period. */
  returns: ReadonlyMap<string, Pick<Gstr1, 'b2cs' | 'advances'>>;
};

export const AMENDED_NAMES = {
  b2ba: 'Amended invoices to registered buyers',
  b2cla: 'Amended large invoices to unregistered buyers',
  expa: 'Amended exports',
  cdnra: 'Amended notes to registered buyers',
  cdnura: 'Amended notes to unregistered buyers',
  b2csa: 'Amended supplies to unregistered buyers',
  ata: 'Amended advances received',
  txpda: 'Amended advances adjusted',
} as const;
export type AmendedKey = keyof typeof AMENDED_NAMES;

export type Difference = {
  section: AmendedKey;
  /** Null for rows that aren't documents. */
  document: GstDocument | null;
  pos: string;
  is_inter_state: boolean;
  amended: TaxRow;
  /** Amended less original; null where the original isn't in the books. */
  change: TaxRow | null;
};

export function differences(result: Gstr1, originals: Originals): Difference[] {
  const known = new Map(originals.documents.map((document) => [keyOf(document), document]));
  const ofDocument =
    (section: AmendedKey) =>
    (reported: ReportedDocument): Difference => {
      const { document } = reported;
      const { number, date } = document.amends!;
      const original = known.get(keyOf({ kind: document.kind, number, date }));
      const amended = totalOf(reported);
      return {
        section,
        document,
        pos: document.place_of_supply,
        is_inter_state: document.is_inter_state,
        amended,
        change: original ? less(amended, totalOf({ document: original, rates: ratesOf(original) })) : null,
      };
    };
  const ofRow =
    (section: AmendedKey, rowsOf: (made: Pick<Gstr1, 'b2cs' | 'advances'>) => readonly Placed[], sign: 1 | -1 = 1) =>
    (row: AmendedRow): Difference => {
      const made = originals.returns.get(row.period);
      const same = made && rowsOf(made).filter((one) => placeKey(one) === placeKey(row));
      const signed = (amount: TaxRow): TaxRow => (sign === 1 ? amount : negTaxRow(amount));
      return {
        section,
        document: null,
        pos: row.pos,
        is_inter_state: row.sply_ty === 'INTER',
        amended: signed(sumTaxRows([row])),
        change: same ? signed(less(row, sumTaxRows(same))) : null,
      };
    };
  return [
    ...Object.values(AMENDED_SECTIONS).flatMap((section) => result[section].map(ofDocument(section))),
    ...result.b2csa.map(ofRow('b2csa', ({ b2cs }) => b2cs)),
    ...result.ata.map(ofRow('ata', ({ advances }) => advances.received)),
    ...result.txpda.map(ofRow('txpda', ({ advances }) => advances.adjusted, -1)),
  ];
}

type Placed = TaxRow & Pick<AmendedRow, 'pos' | 'sply_ty' | 'tax_rate'>;
const placeKey = ({ pos, sply_ty, tax_rate }: Placed): string => `${sply_ty} ${pos} ${plainRate(tax_rate)}`;

const keyOf = (document: Pick<GstDocument, 'kind' | 'number' | 'date'>): string =>
  `${fiscalYearOf(document.date)} ${isNote(document)} ${document.number.trim().toUpperCase()}`;

const less = (amended: TaxRow, original: TaxRow): TaxRow => sumTaxRows([amended, negTaxRow(original)]);

/** Sections with amendments: their amounts are the change of the liability. */
export function amendmentTotals(changes: readonly Difference[]): (SectionTotal & { unknown: number })[] {
  return (Object.keys(AMENDED_NAMES) as AmendedKey[]).flatMap((section) => {
    const own = changes.filter((one) => one.section === section);
    if (own.length === 0) return [];
    const known = own.flatMap(({ change }) => change ?? []);
    return [
      {
        section,
        label: AMENDED_NAMES[section],
        records: own.length,
        unknown: own.length - known.length,
        ...sumTaxRows(known),
      },
    ];
  });
}

/** Changes that GSTR-3B reports in 3.1(a) and 3.1(b). Reverse charge is in neither. */
export const changesOf = (changes: readonly Difference[], kind: 'taxable' | 'zero_rated'): TaxRow[] =>
  changes.flatMap(({ document, change }) => {
    const isZero = document !== null && isZeroRated(document.supply_kind);
    const counts = !document?.is_reverse_charge && isZero === (kind === 'zero_rated');
    return counts && change ? [change] : [];
  });

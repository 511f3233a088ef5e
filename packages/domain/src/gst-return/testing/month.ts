/** Documents of a firm in Gujarat: given ones, and arbitrary ones. */
import fc from 'fast-check';
import { documentTotals } from '@daftar/domain/billing/document-totals';
import type { DocumentLine } from '@daftar/domain/billing/document-line';
import { SUPPLY_KINDS, supplyFacts } from '@daftar/domain/billing/supply-kinds';
import type { SupplyKind } from '@daftar/domain/billing/supply-kinds';
import { isInterState, taxTreatment } from '@daftar/domain/billing/tax-treatment';
import { addDays } from '@daftar/domain/dates';
import type { Filer, GstDocument } from '@daftar/domain/gst-return/documents';
import { monthPeriod } from '@daftar/domain/gst-return/periods';

export const FILER: Filer = { gstin: '24AAPFU0939F1Z1', gst_type: 'Regular' };
export const MUMBAI = '27AAPFU0939F1ZV';
export const JUNE = monthPeriod('2026-06-15');

type Line = Partial<DocumentLine> & { description?: string };
type Given = Partial<Omit<GstDocument, 'lines'>> & { lines?: Line[]; is_rounded?: boolean };

const SERIES = { invoice: 'SD/26-27/', credit_note: 'CN/26-27/', debit_note: 'DN/26-27/' } as const;

/** Computed like an invoice, so that reported values equal stored ones. */
export function document(counter: number, given: Given = {}): GstDocument {
  const { lines: typed = [{}], is_rounded = false, ...head } = given;
  const kind = head.kind ?? 'invoice';
  const supply = {
    place_of_supply: head.place_of_supply ?? '24',
    supply_kind: head.supply_kind ?? ('regular' as SupplyKind),
    is_reverse_charge: head.is_reverse_charge ?? false,
  };
  const supplier = { tax_kind: 'GST', gst_type: 'Regular', state_code: '24', is_sez: false } as const;
  const lines = typed.map((line): DocumentLine => ({
    hsn_sac: '998221',
    unit: 'NA',
    quantity: '1',
    rate: '1000',
    discount_type: 'Rupee',
    discount: '0',
    tax_category: 'taxable',
    tax_rate: '18',
    cess_rate: '0',
    cess_per_unit: '0',
    ...line,
  }));
  const totals = documentTotals({
    lines,
    treatment: taxTreatment(supplier, supply),
    prices_include_tax: false,
    is_rounded,
    currency: 'INR',
  });
  return {
    id: counter,
    kind,
    state: 'Final',
    number: `${SERIES[kind]}${String(counter).padStart(3, '0')}`,
    date: '2026-06-10',
    series: SERIES[kind],
    counter,
    client_name: 'Kesar Foods',
    recipient_gstin: null,
    recipient_type: head.recipient_gstin ? 'Regular' : 'Unregistered',
    ...supply,
    is_inter_state: isInterState(supplier, supply),
    total: totals.total,
    original: null,
    shipping: null,
    ...head,
    lines: lines.map((line, i) => ({ ...line, ...totals.lines[i]!, description: typed[i]!.description ?? 'Audit' })),
  };
}

const anyLine = fc.record({
  hsn_sac: fc.constantFrom('998221', '998231', '8471'),
  unit: fc.constantFrom('NOS', 'KGS'),
  quantity: fc.integer({ min: 1, max: 20 }).map(String),
  rate: fc.integer({ min: 1, max: 9_000_000 }).map((n) => (n / 100).toFixed(2)),
  tax_category: fc.constantFrom(
    'taxable' as const,
    'taxable' as const,
    'exempt' as const,
    'non_gst' as const,
    'nil_rated' as const,
  ),
  tax_rate: fc.constantFrom('0', '5', '18', '40'),
});

export const anyDocument: fc.Arbitrary<GstDocument> = fc
  .record({
    id: fc.integer({ min: 1, max: 10_000 }),
    kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit_note' as const, 'debit_note' as const),
    state: fc.constantFrom(
      'Final' as const,
      'Final' as const,
      'Final' as const,
      'Cancelled' as const,
      'Draft' as const,
    ),
    day: fc.nat({ max: 29 }),
    kindOfSupply: fc.constantFrom(...SUPPLY_KINDS),
    gstin: fc.constantFrom(null, MUMBAI),
    place: fc.constantFrom('24', '27', '29'),
    original: fc.option(fc.constantFrom('500', '900000')),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  })
  .map(({ id, kind, state, day, kindOfSupply, gstin, place, original, lines }) => {
    const facts = supplyFacts(kindOfSupply);
    const recipient_gstin = facts.is_export ? null : facts.needs_gstin ? MUMBAI : gstin;
    return document(id, {
      kind,
      state,
      date: addDays('2026-06-01', day),
      supply_kind: kindOfSupply,
      recipient_gstin,
      place_of_supply: facts.is_export ? '96' : place,
      is_reverse_charge: facts.code === 'CBW',
      original: kind !== 'invoice' && original ? { number: 'SD/1', date: '2026-05-01', total: original } : null,
      lines: lines.map((line) => ({ ...line, tax_rate: line.tax_category === 'taxable' ? line.tax_rate : '0' })),
    });
  });

/** Documents for the tests of billing. */
import fc from 'fast-check';
import type { DocumentInput } from '@daftar/domain/billing/document-totals';
import type { DocumentLine } from '@daftar/domain/billing/document-line';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import { paise } from './arbitraries.ts';

export const LINE: DocumentLine = {
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
};

export const INTRA: TaxTreatment = { heads: 'intra', collection: 'charged', state_head: 'SGST' };
export const INTER: TaxTreatment = { ...INTRA, heads: 'inter' };

export const anyLine: fc.Arbitrary<DocumentLine> = fc.record({
  hsn_sac: fc.constantFrom('998221', '998231', '8471'),
  unit: fc.constantFrom('NA', 'NOS'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 50 }).map(String), paise(9_999, 1)),
  rate: paise(50_000_000),
  discount_type: fc.constant('Percentage' as const),
  discount: paise(10_000),
  tax_category: fc.constantFrom('taxable', 'taxable', 'taxable', 'nil_rated', 'exempt', 'non_gst'),
  tax_rate: fc.constantFrom('0', '5', '12', '18', '28', '40', '0.25'),
  cess_rate: fc.constantFrom('0', '0', '12', '1.5'),
  cess_per_unit: fc.constantFrom('0', '0', '4.17'),
});

export const anyTreatment: fc.Arbitrary<TaxTreatment> = fc.record({
  heads: fc.constantFrom('intra', 'inter', 'vat', 'none'),
  collection: fc.constantFrom('charged', 'charged', 'by_recipient', 'waived'),
  state_head: fc.constant('SGST'),
});

export const anyDocument: fc.Arbitrary<DocumentInput> = fc.record({
  lines: fc.array(anyLine, { maxLength: 8 }),
  treatment: anyTreatment,
  prices_include_tax: fc.boolean(),
  is_rounded: fc.boolean(),
  currency: fc.constantFrom('INR', 'INR', 'AED', 'KWD', 'JPY'),
  discount: fc.option(fc.record({ discount_type: fc.constant('Percentage' as const), discount: paise(10_000) }), {
    nil: undefined,
  }),
});

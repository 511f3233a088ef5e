import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf } from '../currencies.ts';
import { add, compare, div, isNegative, isZero, round, sub, sum } from '../money.ts';
import { GST_RATES, VAT_RATES } from '../tax-rates.ts';
import { ratesIn } from '../country-pack.ts';
import type { DocumentLine } from './document-line.ts';
import { documentTotals } from './document-totals.ts';
import type { DocumentInput } from './document-totals.ts';
import { TAX_HEADS } from './line-amounts.ts';
import { lineProblems } from './line-problems.ts';
import { feeWithin, splitOfPayment } from './payment-split.ts';
import { plainRate } from './tax-summary.ts';
import { NO_TAX } from './tax-treatment.ts';
import { typedAmount, typedLine } from './line-input.ts';
import { anyDocument, INTER, INTRA, LINE } from './testing/documents.ts';
import { checkProperty } from '../testing/property.ts';

const totals = (lines: Partial<DocumentLine>[], document: Partial<DocumentInput> = {}) =>
  documentTotals({
    treatment: INTRA,
    prices_include_tax: false,
    is_rounded: false,
    currency: 'INR',
    ...document,
    lines: lines.map((line) => ({ ...LINE, ...line })),
  });

describe('one line', () => {
  it.each<[string, Partial<DocumentLine>, Partial<DocumentInput>, object]>([
    [
      'in the state',
      {},
      {},
      { taxable_value: '1000.00', cgst: '90.00', sgst: '90.00', igst: '0.00', total: '1180.00' },
    ],
    ['to another state', {}, { treatment: INTER }, { cgst: '0.00', igst: '180.00', total: '1180.00' }],
    [
      'halves, not half of a rounded whole',
      { rate: '10.10', tax_rate: '5' },
      {},
      { cgst: '0.25', sgst: '0.25', total: '10.60' },
    ],
    ['the same as IGST', { rate: '10.10', tax_rate: '5' }, { treatment: INTER }, { igst: '0.51', total: '10.61' }],
    [
      'a discount in rupees',
      { quantity: '3', discount: '100.005' },
      {},
      { discount: '100.01', taxable_value: '2899.99' },
    ],
    [
      'a discount in per cent',
      { quantity: '3', discount: '12.5', discount_type: 'Percentage' },
      {},
      { discount: '375.00', taxable_value: '2625.00' },
    ],
    ['a fraction of an hour', { quantity: '1.25', rate: '333.33' }, {}, { gross: '416.66', taxable_value: '416.66' }],
    [
      'cess',
      { tax_rate: '28', cess_rate: '12', cess_per_unit: '4.17', quantity: '2' },
      {},
      { cgst: '280.00', cess: '248.34', total: '2808.34' },
    ],
    [
      'price with tax',
      { rate: '1180' },
      { prices_include_tax: true },
      { taxable_value: '1000.00', cgst: '90.00', total: '1180.00' },
    ],
    [
      'price with tax that does not divide',
      { rate: '100' },
      { prices_include_tax: true },
      { taxable_value: '84.74', cgst: '7.63', sgst: '7.63', total: '100.00' },
    ],
    [
      'price with tax, inter-state',
      { rate: '100' },
      { prices_include_tax: true, treatment: INTER },
      { taxable_value: '84.75', igst: '15.25', total: '100.00' },
    ],
    [
      'price with cess',
      { rate: '1404.17', tax_rate: '28', cess_rate: '12', cess_per_unit: '4.17' },
      { prices_include_tax: true },
      { taxable_value: '1000.00', cess: '124.17', total: '1404.17' },
    ],
    [
      'reverse charge',
      {},
      { treatment: { ...INTRA, collection: 'by_recipient' } },
      { tax: '180.00', total: '1000.00' },
    ],
    [
      'reverse charge, price with tax',
      {},
      { prices_include_tax: true, treatment: { ...INTRA, collection: 'by_recipient' } },
      { taxable_value: '1000.00', tax: '180.00', total: '1000.00' },
    ],
    ['under LUT', {}, { treatment: { ...INTER, collection: 'waived' } }, { tax: '0.00', total: '1000.00' }],
    ['exempt', { tax_category: 'exempt' }, {}, { tax: '0.00', total: '1000.00' }],
    ['composition', {}, { treatment: NO_TAX }, { tax: '0.00', total: '1000.00' }],
    [
      'VAT',
      { tax_rate: '5', cess_rate: '7' },
      { treatment: { ...NO_TAX, heads: 'vat' }, currency: 'AED' },
      { vat: '50.00', cess: '0.00', total: '1050.00' },
    ],
    [
      'dinars',
      { rate: '10.0005', tax_rate: '5' },
      { treatment: { ...NO_TAX, heads: 'vat' }, currency: 'KWD' },
      { gross: '10.001', vat: '0.500', total: '10.501' },
    ],
  ])('%s', (_, line, document, expected) => {
    expect(totals([line], document).lines[0]).toMatchObject(expected);
  });
});

describe('a document', () => {
  it('rounds each line, as it stores them: three times 0.25 is 0.75', () => {
    const row = { rate: '10.10', tax_rate: '5' };
    expect(totals([row, row, row])).toMatchObject({
      taxable_value: '30.30',
      cgst: '0.75',
      sgst: '0.75',
      total: '31.80',
    });
  });

  it.each([
    ['1000.49', '1000.00', '-0.49'],
    ['1000.50', '1001.00', '0.50'],
    ['1000.00', '1000.00', '0.00'],
  ])('%s rounds to %s by %s', (rate, total, round_off) => {
    expect(totals([{ rate, tax_rate: '0' }], { is_rounded: true })).toMatchObject({
      sub_total: rate,
      total,
      round_off,
    });
  });

  it('states tax by rate and by code, and the total in words', () => {
    const document = totals([
      { rate: '100', tax_rate: '18.00' },
      { rate: '200', hsn_sac: '998231' },
      { rate: '300', tax_rate: '5', quantity: '2' },
      { rate: '50', quantity: '3' },
    ]);
    expect(document.by_rate.map(({ tax_rate, taxable_value, tax }) => [tax_rate, taxable_value, tax])).toEqual([
      ['5', '600.00', '30.00'],
      ['18', '450.00', '81.00'],
    ]);
    expect(
      document.by_hsn.map(({ hsn_sac, tax_rate, quantity, taxable_value }) => [
        hsn_sac,
        tax_rate,
        quantity,
        taxable_value,
      ]),
    ).toEqual([
      ['998221', '18', '4', '250.00'],
      ['998231', '18', '1', '200.00'],
      ['998221', '5', '2', '600.00'],
    ]);
    expect(document.in_words).toBe('Rupees One Thousand One Hundred Sixty One Only');
  });

  it('shares out a discount on the whole before tax', () => {
    const document = totals([{ rate: '100' }, { rate: '200', tax_rate: '5' }], {
      discount: { discount_type: 'Rupee', discount: '30' },
    });
    expect(document.lines.map(({ document_discount, taxable_value }) => [document_discount, taxable_value])).toEqual([
      ['10.00', '90.00'],
      ['20.00', '180.00'],
    ]);
    expect(document).toMatchObject({ discount: '30.00', tax: '25.20', total: '295.20' });
  });

  it('of nothing is zero', () => {
    expect(totals([])).toMatchObject({ lines: [], taxable_value: '0.00', tax: '0.00', total: '0.00', by_rate: [] });
  });
});

describe('every document', () => {
  it('is the sum of its parts', () => {
    checkProperty(
      fc.property(anyDocument, (document) => {
        const result = documentTotals(document);
        const same = (a: string, b: string, what: string) => expect(compare(a, b), `${what}: ${a} and ${b}`).toBe(0);
        for (const field of ['taxable_value', ...TAX_HEADS, 'tax'] as const) {
          same(result[field], sum(result.lines.map((line) => line[field])), field);
          same(result[field], sum(result.by_rate.map((row) => row[field])), `${field} by rate`);
          same(result[field], sum(result.by_hsn.map((row) => row[field])), `${field} by code`);
        }
        same(result.tax, sum(TAX_HEADS.map((head) => result[head])), 'heads');
        same(result.sub_total, sum(result.lines.map((line) => line.total)), 'sub-total');
        same(result.total, add(result.sub_total, result.round_off), 'total');
        const added = document.treatment.collection === 'charged' ? result.tax : '0';
        same(result.sub_total, add(result.taxable_value, added), 'value and tax');
        expect(compare(result.round_off, '-0.5') > 0 && compare(result.round_off, '0.5') <= 0).toBe(true);
        const { decimals } = currencyOf(document.currency)!;
        for (const line of result.lines) {
          same(line.cgst, line.sgst, 'halves');
          for (const value of Object.values(line)) {
            expect(value).toBe(round(value, decimals));
            expect(isNegative(value), value).toBe(false);
          }
        }
      }),
    );
  });

  it('gives the price again where prices include tax', () => {
    checkProperty(
      fc.property(anyDocument, (document) => {
        const result = documentTotals({ ...document, prices_include_tax: true });
        for (const line of result.lines) {
          expect(compare(line.total, sub(sub(line.gross, line.discount), line.document_discount))).toBe(0);
        }
      }),
    );
  });

  it('splits a part payment in the proportions of the invoice', () => {
    checkProperty(
      fc.property(anyDocument, fc.integer({ min: 1, max: 400 }), (document, part) => {
        const invoice = documentTotals({ ...document, currency: 'INR' });
        const paid = div(invoice.total, String(part));
        const split = splitOfPayment(invoice, paid);
        expect(compare(add(split.taxable_value, split.tax), isZero(invoice.total) ? '0' : paid)).toBe(0);
        const whole = splitOfPayment(invoice, invoice.total);
        // If nothing is payable after rounding, no payment contains tax.
        const hasNone = isZero(invoice.total) || document.treatment.collection === 'by_recipient';
        expect(compare(whole.tax, hasNone ? '0' : invoice.tax)).toBe(0);
      }),
    );
    const invoice = totals([{ rate: '100000' }]);
    expect(splitOfPayment(invoice, '59000')).toMatchObject({
      taxable_value: '50000.00',
      cgst: '4500.00',
      tax: '9000.00',
    });
  });

  it('has a fee without the round-off', () => {
    const invoice = totals([{ rate: '1000.40' }], { is_rounded: true });
    expect(invoice).toMatchObject({ taxable_value: '1000.40', total: '1180.00', round_off: '-0.48' });
    expect(feeWithin(invoice, invoice.total)).toBe('1000.40');
    expect(feeWithin(invoice, '590')).toBe('500.20');
  });

  it('has no tax to split if rounding leaves nothing to pay', () => {
    const invoice = totals([{ rate: '0.01', tax_rate: '0', cess_per_unit: '4.17' }], {
      prices_include_tax: true,
      is_rounded: true,
    });
    expect(invoice).toMatchObject({ tax: '0.01', round_off: '-0.01', total: '0.00' });
    expect(splitOfPayment(invoice, '0')).toMatchObject({ taxable_value: '0.00', tax: '0.00' });
  });
});

describe('while typing', () => {
  it.each([
    ['', '0'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['.', '0'],
    ['1,23,456.7', '123456.7'],
    ['₹ 1 000', '1000'],
    ['-5', '0'],
    ['abc', '0'],
    ['1.2.3', '0'],
  ])('%j counts as %s', (text, amount) => {
    expect(typedAmount(text)).toBe(amount);
  });

  it('a line half typed has a total', () => {
    const line = typedLine({ ...LINE, quantity: '2.', rate: '', discount: '-' });
    expect(totals([line]).total).toBe('0.00');
    expect(typedLine(LINE)).toEqual(LINE);
  });
});

describe('errors of a line', () => {
  const problems = (line: Partial<DocumentLine>, supplied = '2026-06-01') =>
    lineProblems([LINE, { ...LINE, ...line }], { rates: GST_RATES, supplied }).map(({ field, message }) => [
      field,
      message,
    ]);

  it.each<[Partial<DocumentLine>, string, string | undefined, string?]>([
    [{}, '', undefined],
    [{ quantity: '0' }, 'quantity', 'Line 2: enter a quantity above 0'],
    [{ rate: 'x' }, 'rate', 'Line 2: enter a number, 0 or more, for rate'],
    [{ cess_per_unit: '-1' }, 'cess_per_unit', 'Line 2: enter a number, 0 or more, for cess per unit'],
    [{ discount: '1000.01' }, 'discount', "Line 2: discount can't be more than the line amount, 1000.00"],
    [{ discount: '101', discount_type: 'Percentage' }, 'discount', "Line 2: discount can't be more than 100%"],
    [{ tax_rate: '12' }, 'tax_rate', 'Line 2: 12% did not apply on 01/06/2026. Choose 0%, 5%, 18%, 40%.'],
    [{ tax_rate: '12' }, '', undefined, '2025-09-21'],
    [{ tax_rate: '18.00' }, '', undefined],
    [
      { tax_rate: '40' },
      'tax_rate',
      'Line 2: 40% did not apply on 21/09/2025. Choose 0%, 5%, 12%, 18%, 28%.',
      '2025-09-21',
    ],
    [{ tax_category: 'exempt' }, 'tax_rate', 'Line 2: tax rate must be 0 for non-taxable lines'],
    [{ hsn_sac: '99822' }, 'hsn_sac', 'Line 2: enter a SAC with 6 digits, like 998221'],
    [{ hsn_sac: '84' }, 'hsn_sac', 'Line 2: enter an HSN with 4, 6 or 8 digits'],
    [{ hsn_sac: '84A1' }, 'hsn_sac', 'Line 2: enter digits only in HSN/SAC'],
    [{ hsn_sac: '' }, '', undefined],
  ])('%j', (line, field, message, supplied) => {
    expect(problems(line, supplied)).toEqual(message ? [[field, message]] : []);
  });

  it('knows the rates of VAT, and of no tax', () => {
    const configured = { gst_rates: GST_RATES, vat_rates: VAT_RATES };
    const none = { rates: ratesIn('KW', configured), supplied: '2026-06-01' };
    expect(lineProblems([{ ...LINE, tax_rate: '0' }], none)).toEqual([]);
    expect(lineProblems([LINE], none)).toHaveLength(1);
    const vat = { rates: ratesIn('OM', configured), supplied: '2026-06-01' };
    expect(lineProblems([{ ...LINE, tax_rate: '5' }], vat)).toEqual([]);
    expect(lineProblems([LINE], vat)).toHaveLength(1);
  });

  it.each([
    ['18.00', '18'],
    ['0', '0'],
    ['0.250', '0.25'],
    ['05', '5'],
    ['100', '100'],
    ['10', '10'],
  ])('%s is the rate %s', (rate, plain) => {
    expect(plainRate(rate)).toBe(plain);
  });
});

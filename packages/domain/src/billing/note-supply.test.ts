import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeDocument } from './compose.ts';
import { inheritanceProblems, supplyOf, type BilledSupply } from './notes.ts';
import { SUPPLY_KINDS } from './supply-kinds.ts';
import { checkProperty } from '../testing/property.ts';

const invoice: BilledSupply & { number: string } = {
  number: 'SD/1',
  currency: 'USD',
  exchange_rate: '83.250000',
  place_of_supply: '24',
  supply_kind: 'regular',
  is_reverse_charge: true,
};

describe('a note', () => {
  it.each([
    ['nothing given', {}, []],
    ['empty place and type, as the editor sends them', { place_of_supply: '', supply_kind: '' }, []],
    ['the same', { ...supplyOf(invoice), exchange_rate: '83.25' }, []],
    ['another currency', { currency: 'INR' }, ['A note keeps the currency of its invoice SD/1: USD']],
    [
      'another rate of exchange',
      { exchange_rate: '84' },
      ['A note keeps the exchange rate of its invoice SD/1: 83.25'],
    ],
    ['another place', { place_of_supply: '27' }, ['A note keeps the place of supply of its invoice SD/1: 24-Gujarat']],
    [
      'another type',
      { supply_kind: 'sez_with_payment' },
      ['A note keeps the supply type of its invoice SD/1: Regular'],
    ],
    ['no reverse charge', { is_reverse_charge: false }, ['A note keeps the reverse charge of its invoice SD/1: yes']],
  ] as const)('with %s', (_, given, messages) => {
    expect(inheritanceProblems(given, invoice).map(({ message }) => message)).toEqual(messages);
  });

  it('for the whole invoice has its tax and total, whatever firm and client are now', () => {
    const supplier = fc.record({
      tax_kind: fc.constant('GST' as const),
      gst_type: fc.constantFrom('Regular' as const, 'Composition' as const, 'Unregistered' as const),
      state_code: fc.constantFrom('24', '27'),
      is_sez: fc.boolean(),
      has_lut: fc.boolean(),
    });
    const recipient = fc.record({
      country_code: fc.constantFrom('IN', 'US'),
      gst_number: fc.constantFrom(null, '27AAPFU0939F1ZV'),
      state_code: fc.constantFrom('24', '29'),
      is_sez: fc.boolean(),
    });
    const supply = fc.record({
      place_of_supply: fc.constantFrom('24', '27', '96'),
      supply_kind: fc.constantFrom(...SUPPLY_KINDS),
      is_reverse_charge: fc.boolean(),
    });
    const line = {
      hsn_sac: '998221',
      unit: 'NA',
      quantity: '1',
      rate: '1234.56',
      discount_type: 'Rupee',
      discount: '0',
      tax_category: 'taxable',
      tax_rate: '18',
      cess_rate: '0',
      cess_per_unit: '0',
    } as const;
    const rest = {
      lines: [line],
      currency: 'INR',
      prices_include_tax: false,
      is_rounded: false,
      discount_type: 'Rupee',
      discount: '0',
    } as const;
    checkProperty(
      fc.property(supplier, recipient, supplier, recipient, supply, (firm, client, firmNow, clientNow, typed) => {
        const billed = composeDocument({ ...rest, ...typed }, firm, client);
        const kept = { ...billed, is_reverse_charge: typed.is_reverse_charge, treatment: billed.treatment };
        expect(composeDocument({ ...rest, ...kept }, firmNow, clientNow)).toEqual(billed);
      }),
    );
  });
});

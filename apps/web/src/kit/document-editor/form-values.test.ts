import { describe, expect, it } from 'vitest';
import { documentBodyOf, emptyDocument, newLine, valuesOf, type StoredDocument } from './form-values.ts';

const begun = emptyDocument({ date: '2026-11-15', currency: 'INR', firm_id: '3', client_id: '7' });
const bodyOf = (lines: Parameters<typeof newLine>[0][]) => documentBodyOf({ ...begun, lines: lines.map(newLine) });

describe('form values as the body of a call', () => {
  it('converts ids, leaves out proposed values and blank lines', () => {
    expect(documentBodyOf(begun)).toMatchObject({
      firm_id: 3,
      client_id: 7,
      group_id: null,
      exchange_rate: '1',
      place_of_supply: undefined,
      supply_kind: undefined,
      discount: '0',
      lines: [],
    });
  });
  it('removes separators, and reads empty as 0', () => {
    const { lines } = bodyOf([{ description: 'Audit', rate: '₹ 1,25,000.50', quantity: '', discount: '' }]);
    expect(lines).toMatchObject([{ rate: '125000.50', quantity: '0', discount: '0', client_id: null }]);
    expect(lines![0]).not.toHaveProperty('key');
  });
  it('keeps invalid amounts for validation', () => {
    expect(bodyOf([{ rate: '12a' }]).lines).toMatchObject([{ rate: '12a' }]);
  });
  it('keeps the place of a blank line between others, so that each error finds its line', () => {
    expect(bodyOf([{ rate: '1' }, {}, { rate: '2' }, {}, {}]).lines).toHaveLength(3);
  });
});

it('a stored document is shown as typed, and sent back unchanged', () => {
  const line = { ...documentBodyOf({ ...begun, lines: [newLine({ description: 'Audit', rate: '1' })] }).lines![0]! };
  const stored = {
    ...documentBodyOf(begun),
    exchange_rate: '1.000000',
    discount: '0.00',
    place_of_supply: '24',
    supply_kind: 'regular',
    lines: [{ ...line, rate: '8000.00', quantity: '1.500', tax_rate: '18.00', cess_rate: '0' }],
  } as unknown as StoredDocument;
  const values = valuesOf(stored);
  expect(values).toMatchObject({ exchange_rate: '', discount: '', place_of_supply: '24' });
  expect(values.lines).toMatchObject([{ rate: '8000', quantity: '1.5', tax_rate: '18', cess_rate: '' }]);
  expect(documentBodyOf(values).lines).toMatchObject([{ rate: '8000', quantity: '1.5', tax_rate: '18' }]);
});

import { describe, expect, it } from 'vitest';
import { cellsOf } from './columns.ts';
import { followRates, isSheet, moved, pasted, withService, without, type ServiceChoice } from './line-list.ts';
import { newLine } from './form-values.ts';

const AUDIT: ServiceChoice = {
  id: 4,
  name: 'Tax Audit',
  description: '',
  hsn_code: '998221',
  unit: 'NA',
  default_fee: '25000.00',
  tax_category: 'taxable',
  tax_rate: '18',
  frequency: 'Yearly',
};
const cells = cellsOf({ hasTax: true, hasCodes: true, hasCess: false, hasMembers: false });
const named = (...names: string[]) => names.map((description) => newLine({ description }));

describe('a service', () => {
  it('sets code, fee and rate, and its name as the description if empty', () => {
    expect(withService(newLine(), AUDIT)).toMatchObject({
      service_id: 4,
      description: 'Tax Audit',
      hsn_sac: '998221',
      rate: '25000',
      tax_rate: '18',
    });
  });
  it('keeps typed values, but not those of another service', () => {
    expect(withService(newLine({ description: 'As agreed' }), AUDIT).description).toBe('As agreed');
    expect(withService(newLine({ description: 'GSTR 1', service_id: 2 }), AUDIT).description).toBe('Tax Audit');
  });
  it('without a fee of its own leaves the rate', () => {
    expect(withService(newLine({ rate: '900' }), { ...AUDIT, default_fee: '0.00' }).rate).toBe('900');
  });
  it('with another rate updates lines that had the old one', () => {
    const lines = [newLine({ service_id: 4, tax_rate: '18' }), newLine({ service_id: 4, tax_rate: '5' }), newLine()];
    const next = followRates(lines, [AUDIT], [{ ...AUDIT, tax_rate: '12' }]);
    expect(next.map(({ tax_rate }) => tax_rate)).toEqual(['12', '5', '0']);
  });
});

describe('lines', () => {
  it('move up and down, and not beyond the ends', () => {
    const lines = named('a', 'b', 'c');
    const order = (all: typeof lines | readonly (typeof lines)[number][]) =>
      all.map(({ description }) => description).join('');
    expect(order(moved(lines, 0, 1))).toBe('bac');
    expect(order(moved(lines, 2, -1))).toBe('acb');
    expect(moved(lines, 2, 1)).toBe(lines);
  });
  it('are removed, but one remains', () => {
    const [only] = named('a');
    expect(without([only!], only!.key, newLine)).toMatchObject([{ description: '' }]);
  });
});

describe('rows of a sheet', () => {
  it('are distinguished from plain text', () => {
    expect(['one\ttwo', 'one\ntwo', 'one two', 'one\n'].map(isSheet)).toEqual([true, true, false, false]);
  });
  it('fill from the cell on, to the right and down, with new lines where there are none', () => {
    const at = {
      text: 'Filing\t998232\t2\tNOS\t1,500.00\t\t5%\nTravel\t\t1\tNA\t750\n',
      at: 0,
      cell: 'service',
    } as const;
    const lines = pasted([newLine()], { ...at, cells, services: [] }, newLine);
    expect(lines).toMatchObject([
      { description: 'Filing', hsn_sac: '998232', quantity: '2', unit: 'NOS', rate: '1500.00', tax_rate: '5' },
      { description: 'Travel', quantity: '1', unit: 'NA', rate: '750' },
    ]);
  });
  it('begin in the column where they are pasted', () => {
    const lines = named('a', 'b');
    expect(pasted(lines, { text: '100\n200', at: 0, cell: 'rate', cells, services: [] }, newLine)).toMatchObject([
      { description: 'a', rate: '100' },
      { description: 'b', rate: '200' },
    ]);
  });
  it('skip empty cells', () => {
    const lines = pasted(
      [newLine()],
      { text: 'Travel\t\t\t\t750', at: 0, cell: 'description', cells, services: [] },
      newLine,
    );
    expect(lines).toMatchObject([{ quantity: '1', unit: 'NA', rate: '750' }]);
  });
  it('select a service by name', () => {
    const lines = pasted(
      [newLine()],
      { text: 'tax audit\t\t3', at: 0, cell: 'description', cells, services: [AUDIT] },
      newLine,
    );
    expect(lines).toMatchObject([{ service_id: 4, description: 'Tax Audit', quantity: '3', rate: '25000' }]);
  });
});

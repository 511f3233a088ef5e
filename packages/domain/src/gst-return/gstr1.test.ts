import { describe, expect, it } from 'vitest';
import { gstr1, sectionTotals } from './gstr1.ts';
import { gstr3bOutward } from './gstr3b.ts';
import { ADVANCES, DOCUMENTS } from './testing/june.ts';
import { FILER, JUNE, MUMBAI } from './testing/month.ts';
import { gstr1Workbook, workbookDate } from './workbook.ts';

const result = gstr1({ filer: FILER, period: JUNE, documents: DOCUMENTS, advances: ADVANCES });

describe('figures', () => {
  it('by section', () => {
    const shown = sectionTotals(result).map(({ section, records, taxable_value, tax }) => [
      section,
      records,
      taxable_value,
      tax,
    ]);
    expect(shown).toEqual([
      ['b2b', 4, '21499.99', '2545.00'],
      ['b2cl', 1, '100000.00', '18000.00'],
      ['exp', 2, '80300.00', '54.00'],
      ['cdnr', 1, '-100.00', '-18.00'],
      ['cdnur', 2, '-490.00', '-90.00'],
      ['b2cs', 2, '1200.00', '216.00'],
      ['nil', 2, '340.00', '0.00'],
      ['at', 1, '5000.00', '900.00'],
      ['txpd', 1, '-1000.00', '-180.00'],
    ]);
  });

  it('of GSTR-3B', () => {
    expect(gstr3bOutward(result, DOCUMENTS)).toEqual({
      taxable: {
        taxable_value: '118099.99',
        cgst: '630.00',
        sgst: '630.00',
        igst: '19933.00',
        vat: '0.00',
        cess: '0.00',
        tax: '21193.00',
      },
      zero_rated: {
        taxable_value: '87310.00',
        cgst: '0.00',
        sgst: '0.00',
        igst: '54.00',
        vat: '0.00',
        cess: '0.00',
        tax: '54.00',
      },
      nil_and_exempt: '300.00',
      non_gst: '40.00',
      through_operators: '0.00',
      inter_state: {
        unregistered: [{ pos: '29', taxable_value: '99700.00', igst: '17946.00' }],
        composition: [],
        uin: [],
      },
    });
  });

  it('of the workbook', () => {
    const sheets = new Map(gstr1Workbook(result).map((sheet) => [sheet.name, sheet]));
    expect([...sheets.keys()]).toEqual(
      'b2b,sez,de|b2cl|b2cs|cdnr|cdnur|exp|at|atadj|exemp|hsn(b2b)|hsn(b2c)|docs'.split('|'),
    );
    for (const { name, header, rows } of sheets.values()) {
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) expect(row.length, name).toBe(header.length);
    }
    expect(sheets.get('b2b,sez,de')!.rows[0]).toEqual([
      MUMBAI,
      'Kesar Foods',
      'SD/26-27/001',
      '10-Jun-2026',
      14685,
      '27-Maharashtra',
      'N',
      '',
      'Regular B2B',
      '',
      5,
      500,
      0,
    ]);
    expect(sheets.get('cdnur')!.rows.map((row) => [row[0], row[4]])).toEqual([
      ['B2CL', '29-Karnataka'],
      ['EXPWOP', ''],
    ]);
    expect(sheets.get('hsn(b2c)')!.rows[0]!.slice(0, 5)).toEqual(['8471', 'Audit', 'NOS-NUMBERS', 3, 354]);
    expect(workbookDate('2026-07-04')).toBe('04-Jul-2026');
  });
});

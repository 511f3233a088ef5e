import { describe, expect, test } from 'vitest';
import { FILER, JUNE } from '../gst-return/testing/month.ts';
import { readEntry, readStatement } from './statement-2b.ts';

const OF = { gstin: FILER.gstin, fp: JUNE.fp };

describe('GSTR-2B', () => {
  const file = (docdata: object, more: object = {}) => ({
    chksum: 'x',
    data: { gstin: OF.gstin, rtnprd: OF.fp, version: '1.0', docdata, ...more },
  });

  test('documents of all sections, older files with amounts in the items', () => {
    const supplier = { ctin: '27AAPFU0939F1ZV', trdnm: null, supfildt: '11-07-2026', supprd: '062026' };
    const { entries, unread } = readStatement(
      file({
        b2b: [
          {
            ...supplier,
            inv: [
              {
                inum: 'A1',
                dt: '14-06-2026',
                typ: 'R',
                val: 2230,
                pos: '24',
                rev: 'N',
                itcavl: 'N',
                rsn: 'P',
                items: [
                  { num: 1, rt: 18, txval: 1000, igst: 180, cgst: 0, sgst: 0, cess: 0 },
                  { num: 2, rt: 5, txval: 1000, igst: 50 },
                ],
              },
            ],
          },
        ],
        cdnra: [
          {
            ...supplier,
            nt: [
              {
                ntnum: 'C1',
                typ: 'C',
                suptyp: 'R',
                dt: '15-06-2026',
                ontnum: 'C0',
                ontdt: '01-05-2026',
                val: 118,
                txval: 100,
                igst: 18,
              },
            ],
          },
        ],
        impg: [
          {
            refdt: '16-06-2026',
            recdt: '17-06-2026',
            portcode: 'INMUN1',
            boenum: 566282,
            boedt: '16-06-2026',
            txval: 5000,
            igst: 900,
            cess: 0,
          },
        ],
        isd: [
          {
            ...supplier,
            doclist: [
              { doctyp: 'ISDC', docnum: 'I1', docdt: '20-06-2026', igst: 10, cgst: 0, sgst: 0, cess: 0, itcelg: 'Y' },
            ],
          },
        ],
        other: [],
      }),
      OF,
    );
    expect(unread).toEqual(['other']);
    const read = entries.map(readEntry);
    expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    expect(read.map(({ document }) => document)).toMatchObject([
      {
        section: 'b2b',
        taxable_value: '2000.00',
        igst: '230.00',
        total: '2230.00',
        itc_available: false,
        itc_reason: 'P',
        supplier_filed_on: '2026-07-11',
      },
      { section: 'cdnra', kind: 'credit_note', amends: { number: 'C0', date: '2026-05-01' } },
      { section: 'impg', number: '566282', taxable_value: '5000.00', igst: '900.00', supplier_gstin: '' },
      { section: 'isd', kind: 'credit_note', igst: '10.00' },
    ]);
  });

  test('another GSTIN or period is refused; a document without a date is rejected', () => {
    expect(() => readStatement(file({}, { gstin: '27AAPFU0939F1ZV' }), OF)).toThrow('Choose a file of 24');
    expect(() => readStatement(file({}, { rtnprd: '072026' }), OF)).toThrow('period 072026');
    expect(() => readStatement({ gstin: OF.gstin }, OF)).toThrow('isn’t a GSTR-2B file');
    const { entries } = readStatement(file({ b2b: [{ ctin: 'X', inv: [{ inum: 'A' }] }] }), OF);
    expect(readEntry(entries[0]!)).toMatchObject({
      document: null,
      problems: [{ code: 'DATE_FORMAT', sheet: 'b2b', row: 1 }],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { document, FILER, JUNE, MUMBAI } from './testing/month.ts';
import { gstr1, sectionTotals } from './gstr1.ts';
import { gstr1FileName, gstr1Json } from './gstr1-json.ts';
import { gstr3bOutward } from './gstr3b.ts';
import { dueDates, lastDayForCreditNote, monthPeriod, periodOf, quarterPeriod } from './periods.ts';
import { isAboveB2clLimit, sectionOf } from './placing.ts';
import { gstr1Workbook, workbookDate } from './workbook.ts';

const large = { place_of_supply: '29', lines: [{ rate: '100000' }] };
const original = (total: string, date = '2026-05-01') => ({ number: 'SD/26-27/001', date, total });

describe('placing', () => {
  it.each<[string, Parameters<typeof document>[1], string | null]>([
    ['to a registered client', { recipient_gstin: MUMBAI, place_of_supply: '27' }, 'b2b'],
    ['to a zone', { recipient_gstin: MUMBAI, supply_kind: 'sez_without_payment' }, 'b2b'],
    ['under reverse charge', { recipient_gstin: MUMBAI, is_reverse_charge: true }, 'b2b'],
    ['to a consumer here', {}, 'b2cs'],
    ['to a consumer here, however large', { lines: [{ rate: '9000000' }] }, 'b2cs'],
    ['to a consumer elsewhere', { place_of_supply: '29' }, 'b2cs'],
    ['to a consumer elsewhere, large', large, 'b2cl'],
    ['at the limit', { place_of_supply: '29', lines: [{ rate: '100000', tax_rate: '0' }] }, 'b2cs'],
    ['at the limit of before', { ...large, date: '2024-07-31' }, 'b2cs'],
    ['export', { supply_kind: 'export_without_payment', place_of_supply: '96' }, 'exp'],
    ['cancelled', { state: 'Cancelled' }, null],
    ['draft', { state: 'Draft' }, null],
    ['note to a registered client', { kind: 'credit_note', recipient_gstin: MUMBAI }, 'cdnr'],
    ['note on an export', { kind: 'credit_note', supply_kind: 'export_with_payment', place_of_supply: '96' }, 'cdnur'],
    ['note on a large invoice', { kind: 'credit_note', place_of_supply: '29', original: original('118000') }, 'cdnur'],
    ['note on a small invoice', { kind: 'credit_note', place_of_supply: '29', original: original('5000') }, 'b2cs'],
    [
      'note on an invoice that was not large then',
      { kind: 'credit_note', place_of_supply: '29', original: original('118000', '2024-07-01') },
      'b2cs',
    ],
    ['a large note by itself', { kind: 'debit_note', ...large }, 'cdnur'],
    ['note on a large invoice here', { kind: 'credit_note', original: original('900000') }, 'b2cs'],
  ])('%s: %s', (_, given, section) => {
    expect(sectionOf(document(1, given))).toBe(section);
  });

  it.each([
    ['100000', '2024-08-01', false],
    ['100000.01', '2024-08-01', true],
    ['250000', '2024-07-31', false],
    ['250000.01', '2024-07-31', true],
    ['300000', '2016-01-01', true],
  ])('%s on %s is large: %s', (value, day, isLarge) => {
    expect(isAboveB2clLimit(value, day)).toBe(isLarge);
  });
});

/** Invoices, notes, an advance, a cancelled number and one missing in between. */
const DOCUMENTS = [
  document(1, {
    recipient_gstin: MUMBAI,
    place_of_supply: '27',
    lines: [{ rate: '10000' }, { rate: '500', tax_rate: '5' }, { rate: '2000' }],
  }),
  document(2, {
    recipient_gstin: '24AAPFU0939F1Z1'.replace('F1Z1', 'F2Z0'),
    date: '2026-06-11',
    lines: [{ rate: '999.99' }, { rate: '300', tax_category: 'exempt', tax_rate: '0' }],
    is_rounded: true,
  }),
  document(3, {
    recipient_gstin: MUMBAI,
    supply_kind: 'sez_without_payment',
    place_of_supply: '27',
    date: '2026-06-12',
    lines: [{ rate: '7000' }],
  }),
  document(4, { ...large, date: '2026-06-13' }),
  document(5, {
    date: '2026-06-14',
    lines: [{ rate: '1000' }, { rate: '40', tax_category: 'non_gst', tax_rate: '0' }],
  }),
  document(6, { date: '2026-06-15', state: 'Cancelled' }),
  document(7, { place_of_supply: '29', date: '2026-06-16', lines: [{ rate: '250' }] }),
  document(9, {
    supply_kind: 'export_without_payment',
    place_of_supply: '96',
    date: '2026-06-17',
    lines: [{ rate: '80000' }],
  }),
  document(10, {
    supply_kind: 'export_with_payment',
    place_of_supply: '96',
    date: '2026-06-18',
    lines: [{ rate: '100', hsn_sac: '8471', unit: 'NOS', quantity: '3' }],
    shipping: { port_code: 'INBOM4', bill_number: '1234567', bill_date: '2026-06-19' },
  }),
  document(11, { recipient_gstin: MUMBAI, place_of_supply: '27', is_reverse_charge: true, date: '2026-06-20' }),
  document(1, {
    kind: 'credit_note',
    recipient_gstin: MUMBAI,
    place_of_supply: '27',
    date: '2026-06-21',
    lines: [{ rate: '100' }],
    original: original('14160'),
  }),
  document(2, {
    kind: 'credit_note',
    place_of_supply: '29',
    date: '2026-06-22',
    lines: [{ rate: '50' }],
    original: original('295'),
  }),
  document(3, {
    kind: 'credit_note',
    place_of_supply: '29',
    date: '2026-06-23',
    lines: [{ rate: '500' }],
    original: original('118000'),
  }),
  document(1, {
    kind: 'debit_note',
    supply_kind: 'export_without_payment',
    place_of_supply: '96',
    date: '2026-06-24',
    lines: [{ rate: '10' }],
    original: original('80000'),
  }),
];
const ADVANCES = [
  {
    id: 1,
    received_on: '2026-06-05',
    place_of_supply: '24',
    is_inter_state: false,
    tax_rate: '18',
    amount: '11800',
    adjustments: [
      { date: '2026-06-20', amount: '5900' },
      { date: '2026-07-02', amount: '5900' },
    ],
  },
  {
    id: 2,
    received_on: '2026-05-05',
    place_of_supply: '27',
    is_inter_state: true,
    tax_rate: '18',
    amount: '2360',
    adjustments: [{ date: '2026-06-20', amount: '1180' }],
  },
  {
    id: 3,
    received_on: '2026-06-06',
    place_of_supply: '24',
    is_inter_state: false,
    tax_rate: '18',
    amount: '100',
    adjustments: [{ date: '2026-06-20', amount: '100' }],
  },
];
const result = gstr1({ filer: FILER, period: JUNE, documents: DOCUMENTS, advances: ADVANCES });

describe('the portal file', () => {
  const json = gstr1Json(result);

  it('has the keys of the tool, in its order', () => {
    expect(Object.keys(json)).toEqual(
      'gstin fp version hash b2b b2cl b2cs nil exp at cdnr cdnur doc_issue hsn txpd'.split(' '),
    );
    expect(json).toMatchObject({ gstin: FILER.gstin, fp: '062026', version: 'GST3.2.4', hash: 'hash' });
    expect(Object.keys(gstr1Json(result, { gt: '5000000', cur_gt: '1.50' })).slice(0, 5)).toEqual([
      'gstin',
      'fp',
      'gt',
      'cur_gt',
      'version',
    ]);
  });

  it('b2b', () => {
    expect(json.b2b).toEqual([
      {
        ctin: MUMBAI,
        inv: [
          {
            inum: 'SD/26-27/001',
            idt: '10-06-2026',
            val: 14685,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [
              { num: 501, itm_det: { txval: 500, rt: 5, iamt: 25, csamt: 0 } },
              { num: 1801, itm_det: { txval: 12000, rt: 18, iamt: 2160, csamt: 0 } },
            ],
          },
          {
            inum: 'SD/26-27/003',
            idt: '12-06-2026',
            val: 7000,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'SEWOP',
            itms: [{ num: 1801, itm_det: { txval: 7000, rt: 18, iamt: 0, csamt: 0 } }],
          },
          {
            inum: 'SD/26-27/011',
            idt: '20-06-2026',
            val: 1000,
            pos: '27',
            rchrg: 'Y',
            inv_typ: 'R',
            itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 0 } }],
          },
        ],
      },
      {
        ctin: '24AAPFU0939F2Z0',
        inv: [
          {
            inum: 'SD/26-27/002',
            idt: '11-06-2026',
            val: 1480,
            pos: '24',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1801, itm_det: { txval: 999.99, rt: 18, camt: 90, samt: 90, csamt: 0 } }],
          },
        ],
      },
    ]);
  });

  it('b2cl, b2cs, exports and nil', () => {
    expect(json.b2cl).toEqual([
      {
        pos: '29',
        inv: [
          {
            inum: 'SD/26-27/004',
            idt: '13-06-2026',
            val: 118000,
            itms: [{ num: 1801, itm_det: { txval: 100000, rt: 18, iamt: 18000, csamt: 0 } }],
          },
        ],
      },
    ]);
    expect(json.b2cs).toEqual([
      { sply_ty: 'INTER', rt: 18, typ: 'OE', pos: '29', txval: 200, iamt: 36, csamt: 0 },
      { sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '24', txval: 1000, camt: 90, samt: 90, csamt: 0 },
    ]);
    expect(json.exp).toEqual([
      {
        exp_typ: 'WOPAY',
        inv: [
          { inum: 'SD/26-27/009', idt: '17-06-2026', val: 80000, itms: [{ txval: 80000, rt: 18, iamt: 0, csamt: 0 }] },
        ],
      },
      {
        exp_typ: 'WPAY',
        inv: [
          {
            inum: 'SD/26-27/010',
            idt: '18-06-2026',
            val: 354,
            sbpcode: 'INBOM4',
            sbnum: '1234567',
            sbdt: '19-06-2026',
            itms: [{ txval: 300, rt: 18, iamt: 54, csamt: 0 }],
          },
        ],
      },
    ]);
    expect(json.nil).toEqual({
      inv: [
        { sply_ty: 'INTRAB2B', expt_amt: 300, nil_amt: 0, ngsup_amt: 0 },
        { sply_ty: 'INTRAB2C', expt_amt: 0, nil_amt: 0, ngsup_amt: 40 },
      ],
    });
  });

  it('notes', () => {
    expect(json.cdnr).toEqual([
      {
        ctin: MUMBAI,
        nt: [
          {
            nt_num: 'CN/26-27/001',
            nt_dt: '21-06-2026',
            ntty: 'C',
            val: 118,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1801, itm_det: { txval: 100, rt: 18, iamt: 18, csamt: 0 } }],
          },
        ],
      },
    ]);
    expect(json.cdnur).toEqual([
      {
        nt_num: 'CN/26-27/003',
        nt_dt: '23-06-2026',
        ntty: 'C',
        val: 590,
        typ: 'B2CL',
        pos: '29',
        itms: [{ num: 1801, itm_det: { txval: 500, rt: 18, iamt: 90, csamt: 0 } }],
      },
      {
        nt_num: 'DN/26-27/001',
        nt_dt: '24-06-2026',
        ntty: 'D',
        val: 10,
        typ: 'EXPWOP',
        itms: [{ num: 1801, itm_det: { txval: 10, rt: 18, iamt: 0, csamt: 0 } }],
      },
    ]);
  });

  it('advances', () => {
    expect(json.at).toEqual([
      { pos: '24', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 5000, camt: 450, samt: 450, csamt: 0 }] },
    ]);
    expect(json.txpd).toEqual([{ pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 1000, iamt: 180, csamt: 0 }] }]);
  });

  it('documents issued, with the cancelled one counted and the missing one skipped', () => {
    expect(json.doc_issue).toEqual({
      doc_det: [
        {
          doc_num: 1,
          doc_typ: 'Invoices for outward supply',
          docs: [
            { num: 1, from: 'SD/26-27/001', to: 'SD/26-27/007', totnum: 7, cancel: 1, net_issue: 6 },
            { num: 2, from: 'SD/26-27/009', to: 'SD/26-27/011', totnum: 3, cancel: 0, net_issue: 3 },
          ],
        },
        {
          doc_num: 4,
          doc_typ: 'Debit Note',
          docs: [{ num: 1, from: 'DN/26-27/001', to: 'DN/26-27/001', totnum: 1, cancel: 0, net_issue: 1 }],
        },
        {
          doc_num: 5,
          doc_typ: 'Credit Note',
          docs: [{ num: 1, from: 'CN/26-27/001', to: 'CN/26-27/003', totnum: 3, cancel: 0, net_issue: 3 }],
        },
      ],
    });
  });

  it('codes, apart from May 2025 and together before', () => {
    const audit = { num: 1, hsn_sc: '998221', user_desc: 'Audit', desc: 'Audit', uqc: 'NA', qty: 0 };
    expect(json.hsn).toEqual({
      hsn_b2b: [
        { ...audit, rt: 0, txval: 300, iamt: 0, samt: 0, camt: 0, csamt: 0 },
        { ...audit, num: 2, rt: 5, txval: 500, iamt: 25, samt: 0, camt: 0, csamt: 0 },
        { ...audit, num: 3, rt: 18, txval: 20899.99, iamt: 2322, samt: 90, camt: 90, csamt: 0 },
      ],
      hsn_b2c: [
        {
          num: 1,
          hsn_sc: '8471',
          user_desc: 'Audit',
          desc: 'Audit',
          uqc: 'NOS',
          qty: 3,
          rt: 18,
          txval: 300,
          iamt: 54,
          samt: 0,
          camt: 0,
          csamt: 0,
        },
        { ...audit, num: 2, rt: 0, txval: 40, iamt: 0, samt: 0, camt: 0, csamt: 0 },
        { ...audit, num: 3, rt: 18, txval: 180710, iamt: 17946, samt: 90, camt: 90, csamt: 0 },
      ],
    });
    const before = gstr1({
      filer: FILER,
      period: monthPeriod('2025-04-10'),
      documents: [document(1, { date: '2025-04-10' })],
    });
    expect(gstr1Json(before).hsn).toEqual({
      data: [expect.objectContaining({ num: 1, hsn_sc: '998221', txval: 1000 })],
    });
  });

  it('of the first months of a quarter has registered buyers only', () => {
    const iff = gstr1({
      filer: FILER,
      period: monthPeriod('2026-05-10', true),
      documents: DOCUMENTS,
      advances: ADVANCES,
    });
    expect(Object.keys(gstr1Json(iff))).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b', 'cdnr']);
  });

  it.each([
    ['of a month without business', FILER, []],
    ['of a composition firm', { ...FILER, gst_type: 'Composition' as const }, DOCUMENTS],
  ])('%s has nothing but its head', (_, filer, documents) => {
    expect(gstr1Json(gstr1({ filer, period: JUNE, documents }))).toEqual({
      gstin: FILER.gstin,
      fp: '062026',
      version: 'GST3.2.4',
      hash: 'hash',
    });
  });

  it('is named by the day it was made', () => {
    expect(gstr1FileName(MUMBAI, '2026-07-05')).toBe(`returns_572026_R1_${MUMBAI}_offline.json`);
  });
});

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

describe('periods', () => {
  it('are months and quarters', () => {
    expect(JUNE).toEqual({
      fp: '062026',
      label: 'June 2026',
      from: '2026-06-01',
      to: '2026-06-30',
      is_quarter: false,
      is_iff: false,
    });
    expect(quarterPeriod('2027-02-10')).toEqual({
      fp: '032027',
      label: 'January-March 2026-27',
      from: '2027-01-01',
      to: '2027-03-31',
      is_quarter: true,
      is_iff: false,
    });
    expect([monthPeriod('2026-05-10', true).is_iff, monthPeriod('2026-06-10', true).is_iff]).toEqual([true, false]);
  });

  it('are read from their code', () => {
    expect(periodOf('062026', false)).toEqual(JUNE);
    expect(periodOf('062026', true)).toEqual(quarterPeriod('2026-06-10'));
    expect([periodOf('052026', true), periodOf('132026', false), periodOf('2026-06', false)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    [JUNE, '24', { gstr1: '2026-07-11', gstr3b: '2026-07-20' }],
    [quarterPeriod('2026-06-10'), '24', { gstr1: '2026-07-13', gstr3b: '2026-07-22' }],
    [quarterPeriod('2026-06-10'), '07', { gstr1: '2026-07-13', gstr3b: '2026-07-24' }],
    [monthPeriod('2026-05-10', true), '24', { gstr1: '2026-06-13', gstr3b: null }],
  ])('%j in %s is due %j', (period, state, due) => {
    expect(dueDates(period, state)).toEqual(due);
  });

  it('end for credit notes in November', () => {
    expect([lastDayForCreditNote('2026-03-31'), lastDayForCreditNote('2026-04-01')]).toEqual([
      '2026-11-30',
      '2027-11-30',
    ]);
  });
});

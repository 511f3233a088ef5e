import { describe, expect, it } from 'vitest';
import { gstr1FileName, gstr1Json } from './gstr1-json.ts';
import { gstr1 } from './gstr1.ts';
import { monthPeriod } from './periods.ts';
import { ADVANCES, DOCUMENTS } from './testing/june.ts';
import { document, FILER, JUNE, MUMBAI } from './testing/month.ts';

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

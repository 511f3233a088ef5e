import { KESAR, SURAT, ZONE } from './june.ts';

const at18 = (amounts: object) => [{ num: 1801, itm_det: { rt: 18, csamt: 0, ...amounts } }];
const AUDIT = { hsn_sc: '998221', user_desc: 'Professional fees', desc: 'Professional fees', uqc: 'NA', qty: 0 };
/** June as the portal's offline tool would write it: by hand, from the domain facts, 3.1 and 3.2. */
export const juneFile = (gstin: string) => ({
  gstin,
  fp: '062026',
  version: 'GST3.2.4',
  hash: 'hash',
  b2b: [
    {
      ctin: KESAR,
      inv: [
        {
          inum: 'SD/26-27/001',
          idt: '01-06-2026',
          val: 14685,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [
            { num: 501, itm_det: { txval: 500, rt: 5, iamt: 25, csamt: 0 } },
            { num: 1801, itm_det: { txval: 12000, rt: 18, iamt: 2160, csamt: 0 } },
          ],
        },
      ],
    },
    {
      ctin: SURAT,
      inv: [
        {
          inum: 'SD/26-27/002',
          idt: '02-06-2026',
          val: 1480,
          pos: '24',
          rchrg: 'N',
          inv_typ: 'R',
          itms: at18({ txval: 999.99, camt: 90, samt: 90 }),
        },
        {
          inum: 'SD/26-27/003',
          idt: '03-06-2026',
          val: 1000,
          pos: '24',
          rchrg: 'Y',
          inv_typ: 'R',
          itms: at18({ txval: 1000, camt: 90, samt: 90 }),
        },
      ],
    },
    {
      ctin: ZONE,
      inv: [
        {
          inum: 'SD/26-27/004',
          idt: '04-06-2026',
          val: 7000,
          pos: '24',
          rchrg: 'N',
          inv_typ: 'SEWOP',
          itms: at18({ txval: 7000, iamt: 0 }),
        },
        {
          inum: 'SD/26-27/005',
          idt: '05-06-2026',
          val: 2360,
          pos: '24',
          rchrg: 'N',
          inv_typ: 'SEWP',
          itms: at18({ txval: 2000, iamt: 360 }),
        },
      ],
    },
  ],
  b2cl: [
    {
      pos: '29',
      inv: [
        {
          inum: 'SD/26-27/006',
          idt: '06-06-2026',
          val: 118000,
          itms: at18({ txval: 100000, iamt: 18000 }),
        },
      ],
    },
  ],
  b2cs: [
    { sply_ty: 'INTER', rt: 18, typ: 'OE', pos: '29', txval: 200, iamt: 36, csamt: 0 },
    { sply_ty: 'INTRA', rt: 5, typ: 'OE', pos: '24', txval: 500, camt: 12.5, samt: 12.5, csamt: 0 },
    { sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '24', txval: 1000, camt: 90, samt: 90, csamt: 0 },
  ],
  nil: {
    inv: [
      { sply_ty: 'INTRAB2B', expt_amt: 300, nil_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRB2C', expt_amt: 0, nil_amt: 60, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2C', expt_amt: 0, nil_amt: 0, ngsup_amt: 40 },
    ],
  },
  exp: [
    {
      exp_typ: 'WOPAY',
      inv: [
        {
          inum: 'SD/26-27/010',
          idt: '10-06-2026',
          val: 83250,
          itms: [{ txval: 83250, rt: 18, iamt: 0, csamt: 0 }],
        },
      ],
    },
    {
      exp_typ: 'WPAY',
      inv: [
        {
          inum: 'SD/26-27/011',
          idt: '11-06-2026',
          val: 354,
          sbpcode: 'INBOM4',
          sbnum: '1234567',
          sbdt: '12-06-2026',
          itms: [{ txval: 300, rt: 18, iamt: 54, csamt: 0 }],
        },
      ],
    },
  ],
  at: [{ pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 5000, iamt: 900, csamt: 0 }] }],
  cdnr: [
    {
      ctin: KESAR,
      nt: [
        {
          nt_num: 'CN/26-27/001',
          nt_dt: '12-06-2026',
          ntty: 'C',
          val: 118,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: at18({ txval: 100, iamt: 18 }),
        },
      ],
    },
    {
      ctin: SURAT,
      nt: [
        {
          nt_num: 'DN/26-27/002',
          nt_dt: '16-06-2026',
          ntty: 'D',
          val: 100,
          pos: '24',
          rchrg: 'Y',
          inv_typ: 'R',
          itms: at18({ txval: 100, camt: 9, samt: 9 }),
        },
      ],
    },
  ],
  cdnur: [
    {
      nt_num: 'CN/26-27/003',
      nt_dt: '14-06-2026',
      ntty: 'C',
      val: 590,
      typ: 'B2CL',
      pos: '29',
      itms: at18({ txval: 500, iamt: 90 }),
    },
    {
      nt_num: 'DN/26-27/001',
      nt_dt: '15-06-2026',
      ntty: 'D',
      val: 832.5,
      typ: 'EXPWOP',
      itms: at18({ txval: 832.5, iamt: 0 }),
    },
  ],
  doc_issue: {
    doc_det: [
      {
        doc_num: 1,
        doc_typ: 'Invoices for outward supply',
        docs: [
          { num: 1, from: 'SD/26-27/001', to: 'SD/26-27/012', totnum: 12, cancel: 1, net_issue: 11 },
          { num: 2, from: 'SD/26-27/014', to: 'SD/26-27/014', totnum: 1, cancel: 0, net_issue: 1 },
        ],
      },
      {
        doc_num: 4,
        doc_typ: 'Debit Note',
        docs: [{ num: 1, from: 'DN/26-27/001', to: 'DN/26-27/002', totnum: 2, cancel: 0, net_issue: 2 }],
      },
      {
        doc_num: 5,
        doc_typ: 'Credit Note',
        docs: [{ num: 1, from: 'CN/26-27/001', to: 'CN/26-27/003', totnum: 3, cancel: 0, net_issue: 3 }],
      },
      {
        doc_num: 6,
        doc_typ: 'Receipt Voucher',
        docs: [{ num: 1, from: 'RV/26-27/002', to: 'RV/26-27/002', totnum: 1, cancel: 0, net_issue: 1 }],
      },
    ],
  },
  hsn: {
    hsn_b2b: [
      { num: 1, ...AUDIT, rt: 0, txval: 300, iamt: 0, samt: 0, camt: 0, csamt: 0 },
      { num: 2, ...AUDIT, rt: 5, txval: 500, iamt: 25, samt: 0, camt: 0, csamt: 0 },
      { num: 3, ...AUDIT, rt: 18, txval: 22999.99, iamt: 2502, samt: 189, camt: 189, csamt: 0 },
    ],
    hsn_b2c: [
      {
        num: 1,
        hsn_sc: '8471',
        user_desc: 'Tokens',
        desc: 'Tokens',
        uqc: 'NOS',
        qty: 3,
        rt: 18,
        txval: 300,
        iamt: 54,
        samt: 0,
        camt: 0,
        csamt: 0,
      },
      { num: 2, ...AUDIT, rt: 0, txval: 100, iamt: 0, samt: 0, camt: 0, csamt: 0 },
      { num: 3, ...AUDIT, rt: 5, txval: 500, iamt: 0, samt: 12.5, camt: 12.5, csamt: 0 },
      { num: 4, ...AUDIT, rt: 18, txval: 184782.5, iamt: 17946, samt: 90, camt: 90, csamt: 0 },
    ],
  },
  txpd: [{ pos: '24', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 1000, camt: 90, samt: 90, csamt: 0 }] }],
});

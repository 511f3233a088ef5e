/** GSTR-3B as the portal takes it (domain facts 2, B6). Zeros are written. */
import type { Gstr3b } from './gstr3b.ts';
import type { Amounts, Heads } from './rows.ts';
import { availableCredit, reversedCredit } from './gstr3b.ts';
import type { InterStateRow } from '../gst-return/gstr3b.ts';
import { round, sub } from '../money.ts';

const amount = (value: string): number => Number(round(value));
const four = ({ igst, cgst, sgst, cess }: Heads) => ({
  iamt: amount(igst),
  camt: amount(cgst),
  samt: amount(sgst),
  csamt: amount(cess),
});
const five = (amounts: Amounts) => ({ txval: amount(amounts.taxable_value), ...four(amounts) });
const placed = (rows: readonly InterStateRow[]) =>
  rows.map(({ pos, taxable_value, igst }) => ({ pos, txval: amount(taxable_value), iamt: amount(igst) }));

export function gstr3bJson({ figures, inter_state }: Gstr3b, gstin: string, ret_period: string) {
  const value = (row: keyof typeof figures) => amount(figures[row].taxable_value);
  const [available, reversed] = [availableCredit(figures), reversedCredit(figures)];
  return {
    gstin,
    ret_period,
    sup_details: {
      osup_det: five(figures['3.1(a)']),
      osup_zero: {
        txval: value('3.1(b)'),
        iamt: amount(figures['3.1(b)'].igst),
        csamt: amount(figures['3.1(b)'].cess),
      },
      osup_nil_exmp: { txval: value('3.1(c)') },
      isup_rev: five(figures['3.1(d)']),
      osup_nongst: { txval: value('3.1(e)') },
    },
    eco_dtls: { eco_sup: five(figures['3.1.1(i)']), eco_reg_sup: { txval: value('3.1.1(ii)') } },
    inter_sup: {
      unreg_details: placed(inter_state.unregistered),
      comp_details: placed(inter_state.composition),
      uin_details: placed(inter_state.uin),
    },
    itc_elg: {
      itc_avl: (
        [
          ['IMPG', '4(A)(1)'],
          ['IMPS', '4(A)(2)'],
          ['ISRC', '4(A)(3)'],
          ['ISD', '4(A)(4)'],
          ['OTH', '4(A)(5)'],
        ] as const
      ).map(([ty, row]) => ({ ty, ...four(figures[row]) })),
      itc_rev: [
        { ty: 'RUL', ...four(figures['4(B)(1)']) },
        { ty: 'OTH', ...four(figures['4(B)(2)']) },
      ],
      itc_net: four({
        igst: sub(available.igst, reversed.igst),
        cgst: sub(available.cgst, reversed.cgst),
        sgst: sub(available.sgst, reversed.sgst),
        cess: sub(available.cess, reversed.cess),
      }),
      itc_inelg: [
        { ty: 'RUL', ...four(figures['4(D)(1)']) },
        { ty: 'OTH', ...four(figures['4(D)(2)']) },
      ],
    },
    inward_sup: {
      isup_details: [
        { ty: 'GST', inter: value('5(1) inter'), intra: value('5(1) intra') },
        { ty: 'NONGST', inter: value('5(2) inter'), intra: value('5(2) intra') },
      ],
    },
    intr_ltfee: {
      intr_details: four(figures['5.1 interest']),
      ltfee_details: four(figures['5.1 late fee']),
    },
  };
}

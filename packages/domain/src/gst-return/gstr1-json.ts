/** GSTR-1 like the portal's offline tool: its keys, order and quirks (domain facts, 3.1, 3.2). */
import { supplyFacts } from '../billing/supply-kinds.ts';
import type { RateRow, TaxRow } from '../billing/tax-summary.ts';
import { partsOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { GST_SECTIONS } from '../gst-lists.ts';
import { round } from '../money.ts';
import type { AdvanceRow } from './advances.ts';
import type { GstDocument } from './documents.ts';
import type { AmendedRow, Gstr1 } from './gstr1.ts';
import type { HsnSummaryRow } from './hsn-summary.ts';
import { OPERATOR_SUPPLIES } from './operators.ts';
import { unregisteredNoteType } from './sections.ts';
import type { ReportedDocument } from './sections.ts';

const TOOL_VERSION = 'GST3.2.4';

export type Json = string | number | Json[] | { [key: string]: Json | undefined };

const amount = (value: string): number => Number(round(value));
const date = (day: Day): string => day.split('-').reverse().join('-');
const yes = (value: boolean): string => (value ? 'Y' : 'N');

/** Only the taxes that apply; the others are missing, not 0. */
const taxes = (row: TaxRow, isInter: boolean) => ({
  ...(isInter ? { iamt: amount(row.igst) } : { camt: amount(row.cgst), samt: amount(row.sgst) }),
  csamt: amount(row.cess),
});

const details = (row: RateRow, isInter: boolean) => ({
  txval: amount(row.taxable_value),
  rt: Number(row.tax_rate),
  ...taxes(row, isInter),
});

/** An item's number is derived from its rate: 18 % is 1801. */
const items = ({ rates }: ReportedDocument, isInter: boolean): Json[] =>
  rates.map((row) => ({ num: Math.round(Number(row.tax_rate) * 100) + 1, itm_det: details(row, isInter) }));

const invoiceHead = ({ number, date: day, total, amends }: GstDocument) => ({
  ...(amends ? { oinum: amends.number, oidt: date(amends.date) } : {}),
  inum: number,
  idt: date(day),
  val: amount(total),
});
const noteHead = ({ number, date: day, kind, total, amends }: GstDocument) => ({
  ...(amends ? { ont_num: amends.number, ont_dt: date(amends.date) } : {}),
  nt_num: number,
  nt_dt: date(day),
  ntty: kind === 'credit_note' ? 'C' : 'D',
  val: amount(total),
});

/** Rows grouped by key, in order of first appearance. */
const under = (
  reported: readonly ReportedDocument[],
  key: (document: GstDocument) => string,
  group: (key: string, rows: ReportedDocument[]) => Json,
): Json[] => [...Map.groupBy(reported, ({ document }) => key(document))].map(([head, rows]) => group(head, rows));

const registered = ({ document }: ReportedDocument) => ({
  pos: document.place_of_supply,
  rchrg: yes(document.is_reverse_charge),
  inv_typ: supplyFacts(document.supply_kind).code,
});

const b2b = (rows: readonly ReportedDocument[]): Json[] =>
  under(
    rows,
    ({ recipient_gstin }) => recipient_gstin!,
    (ctin, own) => ({
      ctin,
      inv: own.map((row) => ({
        ...invoiceHead(row.document),
        ...registered(row),
        itms: items(row, row.document.is_inter_state),
      })),
    }),
  );

const cdnr = (rows: readonly ReportedDocument[]): Json[] =>
  under(
    rows,
    ({ recipient_gstin }) => recipient_gstin!,
    (ctin, own) => ({
      ctin,
      nt: own.map((row) => ({
        ...noteHead(row.document),
        ...registered(row),
        itms: items(row, row.document.is_inter_state),
      })),
    }),
  );

const b2cl = (rows: readonly ReportedDocument[]): Json[] =>
  under(
    rows,
    ({ place_of_supply }) => place_of_supply,
    (pos, own) => ({
      pos,
      inv: own.map((row) => ({ ...invoiceHead(row.document), itms: items(row, true) })),
    }),
  );

const exp = (rows: readonly ReportedDocument[]): Json[] =>
  under(
    rows,
    ({ supply_kind }) => supplyFacts(supply_kind).code,
    (exp_typ, own) => ({
      exp_typ,
      inv: own.map(({ document, rates }) => ({
        ...invoiceHead(document),
        sbpcode: document.shipping?.port_code,
        sbnum: document.shipping?.bill_number,
        sbdt: document.shipping?.bill_date && date(document.shipping.bill_date),
        itms: rates.map((row) => details(row, true)),
      })),
    }),
  );

/** The place is only given for large invoices: exports have a fixed one. */
const cdnur = (rows: readonly ReportedDocument[]): Json[] =>
  rows.map((row) => ({
    ...noteHead(row.document),
    typ: unregisteredNoteType(row.document),
    pos: supplyFacts(row.document.supply_kind).is_export ? undefined : row.document.place_of_supply,
    itms: items(row, true),
  }));

const b2cs = ({ b2cs: rows }: Gstr1): Json[] =>
  rows.map((row) => ({
    sply_ty: row.sply_ty,
    rt: Number(row.tax_rate),
    typ: 'OE',
    pos: row.pos,
    txval: amount(row.taxable_value),
    ...taxes(row, row.sply_ty === 'INTER'),
  }));

const nil = ({ nil: rows }: Gstr1): Json => ({
  inv: rows.map((row) => ({
    sply_ty: row.sply_ty,
    expt_amt: amount(row.exempt),
    nil_amt: amount(row.nil_rated),
    ngsup_amt: amount(row.non_gst),
  })),
});

const advances = (rows: readonly AdvanceRow[]): Json[] =>
  [...Map.groupBy(rows, ({ pos, sply_ty }) => `${pos} ${sply_ty}`).values()].map((own) => ({
    pos: own[0]!.pos,
    sply_ty: own[0]!.sply_ty,
    itms: own.map((row) => ({
      rt: Number(row.tax_rate),
      ad_amt: amount(row.taxable_value),
      ...taxes(row, row.sply_ty === 'INTER'),
    })),
  }));

/** Rows of earlier periods, by the period that reported them. */
const amendedAdvances = (rows: readonly AmendedRow[]): Json[] =>
  [...Map.groupBy(rows, ({ period }) => period)].flatMap(([omon, own]) =>
    advances(own).map((row) => ({ omon, ...(row as object) })),
  );

const b2csa = (rows: readonly AmendedRow[]): Json[] =>
  [...Map.groupBy(rows, ({ period, sply_ty, pos }) => `${period} ${sply_ty} ${pos}`).values()].map((own) => ({
    omon: own[0]!.period,
    sply_ty: own[0]!.sply_ty,
    typ: 'OE',
    pos: own[0]!.pos,
    itms: own.map((row) => details(row, row.sply_ty === 'INTER')),
  }));

const HSN_DESCRIPTION = 30;
/** Until April 2025 one list, from May 2025 registered buyers and others apart. */
const HSN_SPLIT_FROM = '2025-05-01';

const hsnRows = (rows: readonly HsnSummaryRow[]): Json[] =>
  rows.map((row, i) => ({
    num: i + 1,
    hsn_sc: row.hsn_sac,
    user_desc: row.description.slice(0, HSN_DESCRIPTION),
    desc: row.description.slice(0, HSN_DESCRIPTION),
    uqc: row.unit,
    qty: amount(row.quantity),
    rt: Number(row.tax_rate),
    txval: amount(row.taxable_value),
    iamt: amount(row.igst),
    samt: amount(row.sgst),
    camt: amount(row.cgst),
    csamt: amount(row.cess),
  }));

const hsn = ({ hsn: tabs, period }: Gstr1): Json =>
  period.to < HSN_SPLIT_FROM
    ? { data: hsnRows([...tabs.b2b, ...tabs.b2c]) }
    : { hsn_b2b: hsnRows(tabs.b2b), hsn_b2c: hsnRows(tabs.b2c) };

const docIssue = ({ docs }: Gstr1): Json => ({
  doc_det: docs.map(({ doc_num, nature, ranges }) => ({
    doc_num,
    doc_typ: nature,
    docs: ranges.map((range, i) => ({
      num: i + 1,
      from: range.from,
      to: range.to,
      totnum: range.total,
      cancel: range.cancelled,
      net_issue: range.net,
    })),
  })),
});

/** Names of heads differ from those of other sections. */
const supeco = ({ supeco: rows }: Gstr1): Json =>
  Object.fromEntries(
    OPERATOR_SUPPLIES.map((nature) => [
      nature,
      rows
        .filter((row) => row.nature === nature)
        .map((row) => ({
          etin: row.etin,
          suppval: amount(row.taxable_value),
          igst: amount(row.igst),
          cgst: amount(row.cgst),
          sgst: amount(row.sgst),
          cess: amount(row.cess),
        })),
    ]),
  );

/** Empty lists, objects and texts go, all the way down; a 0 stays. */
function pruned(value: Json | undefined): Json | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const kept = value.map(pruned).filter((item) => item !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  const kept = Object.entries(value).flatMap(([key, item]) => {
    const left = pruned(item);
    return left === undefined ? [] : [[key, left] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** `turnover`: of the previous year and the current quarter, if the portal needs it. */
export function gstr1Json(result: Gstr1, turnover?: { gt: string; cur_gt: string }): Record<string, Json> {
  const sections: Partial<Record<(typeof GST_SECTIONS)[number], Json>> = {
    b2b: b2b(result.b2b),
    b2ba: b2b(result.b2ba),
    b2cl: b2cl(result.b2cl),
    b2cla: b2cl(result.b2cla),
    b2cs: b2cs(result),
    b2csa: b2csa(result.b2csa),
    nil: nil(result),
    exp: exp(result.exp),
    expa: exp(result.expa),
    cdnra: cdnr(result.cdnra),
    at: advances(result.advances.received),
    ata: amendedAdvances(result.ata),
    cdnr: cdnr(result.cdnr),
    cdnur: cdnur(result.cdnur),
    cdnura: cdnur(result.cdnura),
    doc_issue: docIssue(result),
    hsn: hsn(result),
    supeco: supeco(result),
    txpd: advances(result.advances.adjusted),
    txpda: amendedAdvances(result.txpda),
  };
  return pruned({
    gstin: result.filer.gstin,
    fp: result.period.fp,
    ...(turnover ? { gt: amount(turnover.gt), cur_gt: amount(turnover.cur_gt) } : {}),
    version: TOOL_VERSION,
    hash: 'hash',
    ...Object.fromEntries(GST_SECTIONS.map((section) => [section, sections[section]])),
  }) as Record<string, Json>;
}

/** `returns_5112026_R1_27AAPFU0939F1ZV_offline.json`: the creation date without leading zeros. */
export function gstr1FileName(gstin: string, today: Day): string {
  const { year, month, day } = partsOf(today);
  return `returns_${day}${month}${year}_R1_${gstin}_offline.json`;
}

/** Table 12: outward supplies by code, unit and rate, net of notes (domain facts, 3.2). */
import { isServiceCode } from '../billing/hsn.ts';
import { addTaxRows, NO_TAX_ROW, plainRate, roundTaxRow } from '../billing/tax-summary.ts';
import type { HsnRow } from '../billing/tax-summary.ts';
import { supplyFacts } from '../billing/supply-kinds.ts';
import { add, compare, sub } from '../money.ts';
import { signOf } from './documents.ts';
import type { GstDocument, GstLine } from './documents.ts';

export type HsnSummaryRow = HsnRow & { description: string };
export type HsnSummary = { b2b: HsnSummaryRow[]; b2c: HsnSummaryRow[] };

/** Every buyer with a GSTIN, zones and deemed exports too; unregistered buyers and exports. */
const tabOf = (document: GstDocument): keyof HsnSummary =>
  document.recipient_gstin && !supplyFacts(document.supply_kind).is_export ? 'b2b' : 'b2c';

export function hsnSummary(documents: readonly GstDocument[]): HsnSummary {
  const tabs = { b2b: new Map<string, HsnSummaryRow>(), b2c: new Map<string, HsnSummaryRow>() };
  for (const document of documents) {
    if (document.state !== 'Final') continue;
    for (const line of document.lines) addLine(tabs[tabOf(document)], line, signOf(document));
  }
  return { b2b: sorted(tabs.b2b), b2c: sorted(tabs.b2c) };
}

/** A service has neither unit nor quantity. */
function addLine(rows: Map<string, HsnSummaryRow>, line: GstLine, sign: 1 | -1): void {
  const isService = isServiceCode(line.hsn_sac);
  const unit = isService ? 'NA' : line.unit;
  const tax_rate = plainRate(line.tax_rate);
  const key = [line.hsn_sac, unit, tax_rate].join(' ');
  const row = rows.get(key) ?? {
    hsn_sac: line.hsn_sac,
    description: line.description,
    unit,
    quantity: '0',
    tax_rate,
    ...NO_TAX_ROW,
  };
  const act = sign === 1 ? add : sub;
  const quantity = isService ? '0' : act(row.quantity, line.quantity);
  rows.set(key, { ...addTaxRows(row, line, sign), quantity });
}

const sorted = (rows: Map<string, HsnSummaryRow>): HsnSummaryRow[] =>
  [...rows.values()]
    .map((row) => ({ ...row, ...roundTaxRow(row) }))
    .sort((a, b) => (a.hsn_sac === b.hsn_sac ? compare(a.tax_rate, b.tax_rate) : a.hsn_sac < b.hsn_sac ? -1 : 1));

/** Table 12: outward supplies by code, unit and rate, net of notes (domain facts, 3.2). */
import { isServiceCode } from '../billing/hsn.ts';
import { negTaxRow, plainRate, sumTaxRows } from '../billing/tax-summary.ts';
import type { HsnRow } from '../billing/tax-summary.ts';
import { supplyFacts } from '../billing/supply-kinds.ts';
import { compare, neg, sum } from '../money.ts';
import { signOf } from './documents.ts';
import type { GstDocument, GstLine } from './documents.ts';

export type HsnSummaryRow = HsnRow & { description: string };
export type HsnSummary = { b2b: HsnSummaryRow[]; b2c: HsnSummaryRow[] };

/** Every buyer with a GSTIN, zones and deemed exports too; unregistered buyers and exports. */
const tabOf = (document: GstDocument): keyof HsnSummary =>
  document.recipient_gstin && !supplyFacts(document.supply_kind).is_export ? 'b2b' : 'b2c';

export function hsnSummary(documents: readonly GstDocument[]): HsnSummary {
  const tabs: Record<keyof HsnSummary, Summed[]> = { b2b: [], b2c: [] };
  for (const document of documents) {
    if (document.state !== 'Final') continue;
    for (const line of document.lines) tabs[tabOf(document)].push({ line, sign: signOf(document) });
  }
  return { b2b: rowsOf(tabs.b2b), b2c: rowsOf(tabs.b2c) };
}

type Summed = { line: GstLine; sign: 1 | -1 };

/** A service has neither unit nor quantity. */
const unitOf = ({ hsn_sac, unit }: GstLine): string => (isServiceCode(hsn_sac) ? 'NA' : unit);

function rowsOf(lines: readonly Summed[]): HsnSummaryRow[] {
  const groups = Map.groupBy(lines, ({ line }) => `${line.hsn_sac}|${unitOf(line)}|${plainRate(line.tax_rate)}`);
  return [...groups.values()]
    .map((group) => {
      const { line } = group[0]!;
      const quantities = group.map((one) => (one.sign === 1 ? one.line.quantity : neg(one.line.quantity)));
      return {
        hsn_sac: line.hsn_sac,
        description: line.description,
        unit: unitOf(line),
        quantity: isServiceCode(line.hsn_sac) ? '0' : sum(quantities),
        tax_rate: plainRate(line.tax_rate),
        ...sumTaxRows(group.map((one) => (one.sign === 1 ? one.line : negTaxRow(one.line)))),
      };
    })
    .sort((a, b) => (a.hsn_sac === b.hsn_sac ? compare(a.tax_rate, b.tax_rate) : a.hsn_sac < b.hsn_sac ? -1 : 1));
}

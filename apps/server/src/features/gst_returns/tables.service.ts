import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { documentNumber } from '@daftar/domain/billing/number-series';
import { sumTaxRows, untaxed } from '@daftar/domain/billing/tax-summary';
import { issuedDocuments } from '@daftar/domain/gst-return/document-series';
import { gstr3bOutward, type InterStateRow } from '@daftar/domain/gst-return/gstr3b';
import type { HsnSummaryRow } from '@daftar/domain/gst-return/hsn-summary';
import { dueDates } from '@daftar/domain/gst-return/periods';
import { seriesGaps } from '@daftar/domain/gst-return/series-gaps';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { headOf, returnOf, type Asked, type Return } from './books.service.ts';
import * as repo from './books.repo.ts';

/** Outward figures. Purchases under reverse charge are not recorded here. */
export async function gstr3b(ctx: BusinessCtx, asked: Asked) {
  const made = await returnOf(ctx, asked);
  refuseIff(made);
  const { taxable, zero_rated, nil_and_exempt, non_gst, inter_state } = gstr3bOutward(made.whole, made.documents);
  return {
    ...headOf(made),
    due: dueDates(made.period, made.state_code).gstr3b,
    outward: [
      {
        row: '3.1(a)',
        label: 'Outward taxable supplies (other than zero rated, nil rated and exempted)',
        amounts: taxable,
      },
      { row: '3.1(b)', label: 'Outward taxable supplies (zero rated)', amounts: zero_rated },
      { row: '3.1(c)', label: 'Other outward supplies (nil rated, exempted)', amounts: untaxed(nil_and_exempt) },
      { row: '3.1(d)', label: 'Inward supplies (liable to reverse charge)', amounts: null },
      { row: '3.1(e)', label: 'Non-GST outward supplies', amounts: untaxed(non_gst) },
    ],
    inter_state: {
      unregistered: placed(inter_state.unregistered),
      composition: placed(inter_state.composition),
      uin: placed(inter_state.uin),
    },
  };
}

const placed = (rows: readonly InterStateRow[]) => rows.map((row) => ({ ...row, place: placeOfSupplyLabel(row.pos) }));

/** The months of a quarter have no GSTR-3B: tax is paid by challan. */
export function refuseIff({ period }: Pick<Return, 'period'>): void {
  if (!period.is_iff) return;
  throw invalid({ field: 'cycle', rule: 'period', message: 'GSTR-3B is filed for the quarter. Choose Quarterly.' });
}

export async function hsnSummary(ctx: BusinessCtx, asked: Asked) {
  const made = await returnOf(ctx, asked);
  const tab = (rows: HsnSummaryRow[]) => ({ rows, total: sumTaxRows(rows) });
  return { ...headOf(made), b2b: tab(made.whole.hsn.b2b), b2c: tab(made.whole.hsn.b2c) };
}

/** Table 13. Missing numbers are shown only to members who see every document: private ones would look missing. */
export async function documentSeries(ctx: BusinessCtx, asked: Asked) {
  const made = await returnOf(ctx, asked);
  return { ...headOf(made), kinds: made.whole.docs, gaps: await gapsOf(ctx, made) };
}

const MAX_NAMED = 20;

export async function gapsOf(ctx: BusinessCtx, { stored, documents, books, is_complete }: Return) {
  if (!is_complete) return [];
  const keyOf = (row: Pick<repo.Span, 'firm_id' | 'kind' | 'fiscal_year'>) =>
    `${row.firm_id} ${row.kind} ${row.fiscal_year}`;
  const groups = Map.groupBy(stored, keyOf);
  const spans = [...groups.values()].map((rows): repo.Span => {
    const { firm_id, kind, fiscal_year } = rows[0]!;
    const counters = rows.map(({ counter }) => counter).toSorted((a, b) => a - b);
    return { firm_id, kind, fiscal_year, first: counters[0]!, last: counters.at(-1)! };
  });
  const elsewhere = Map.groupBy(await repo.numbersElsewhere(ctx, spans, books), keyOf);
  return [...groups].flatMap(([key, rows]) => {
    const { series, fiscal_year, id } = rows[0]!;
    const { nature } = issuedDocuments(documents.filter((document) => document.id === id))[0]!;
    const gaps = seriesGaps(rows, elsewhere.get(key) ?? [], (counter) => documentNumber(series, fiscal_year, counter));
    return gaps.map((gap) => ({ ...gap, nature, document_ids: gap.document_ids.slice(0, MAX_NAMED) }));
  });
}

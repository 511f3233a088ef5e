import {
  gstDocumentSeries,
  gstHsnSummary,
  gstr1SectionSummary,
  gstRateWiseSummary,
} from '@daftar/contract/reports/gst-returns';
import { computedRows, type RowTypes } from '../computed-rows.ts';
import { listSource, summarySource, type Sourced } from '../source.ts';
import {
  hsnRecords,
  rateRecords,
  REPEATED,
  returnsOf,
  sectionRecords,
  SECTIONS,
  seriesRecords,
} from './gst-return-records.ts';

const TAXES = {
  taxable_value: 'numeric',
  igst: 'numeric',
  cgst: 'numeric',
  sgst: 'numeric',
  cess: 'numeric',
} as const satisfies RowTypes;
const OF_RETURN = { id: 'text', gstin: 'text', period: 'text' } as const satisfies RowTypes;
const OF_DOCUMENT = { number: 'text', date: 'date', party: 'text', invoice_id: 'bigint' } as const satisfies RowTypes;
const SECTION = { section_key: 'text', code: 'text', section: 'text', place: 'integer' } as const satisfies RowTypes;
const SECTION_ROW = { ...OF_RETURN, ...SECTION, ...OF_DOCUMENT, ...TAXES };

const figures = Object.fromEntries(Object.keys(TAXES).map((name) => [name, { sql: `sum(r.${name})` }]));

const bySection = summarySource(gstr1SectionSummary, {
  records: async (ctx, chosen) => computedRows(sectionRecords(await returnsOf(ctx, chosen)), SECTION_ROW),
  once: async (ctx, chosen) => {
    const rows = sectionRecords(await returnsOf(ctx, chosen));
    return computedRows(
      rows.filter(({ section_key }) => !REPEATED.includes(section_key)),
      SECTION_ROW,
    );
  },
  // Amendments are listed where there are any.
  keys: async (ctx, chosen) => {
    const found = new Set(sectionRecords(await returnsOf(ctx, chosen)).map(({ section_key }) => section_key));
    return computedRows(
      SECTIONS.filter(({ section_key }) => found.has(section_key) || !isAmended(section_key)),
      SECTION,
    );
  },
  by: { key: 'section_key', columns: ['section', 'code', 'place'] },
  figures: { records: { sql: 'count(*)' }, ...figures },
});

const isAmended = (section: string): boolean => section.endsWith('a') && section !== 'at';

const byCode = summarySource(gstHsnSummary, {
  records: async (ctx, chosen) =>
    computedRows(hsnRecords(await returnsOf(ctx, chosen)), {
      ...OF_RETURN,
      key: 'text',
      code: 'text',
      description: 'text',
      supply: 'text',
      unit: 'text',
      rate: 'numeric',
      quantity: 'numeric',
      ...TAXES,
    }),
  by: { key: 'key', columns: ['code', 'description', 'supply', 'unit', 'rate'] },
  figures: { quantity: { sql: 'sum(r.quantity)' }, ...figures },
});

const byRate = summarySource(gstRateWiseSummary, {
  records: async (ctx, chosen) =>
    computedRows(rateRecords(await returnsOf(ctx, chosen)), {
      ...OF_RETURN,
      rate_key: 'text',
      rate: 'text',
      document: 'text',
      ...OF_DOCUMENT,
      ...TAXES,
    }),
  by: { key: 'rate_key', columns: ['rate'] },
  figures: { documents: { sql: 'count(distinct r.document)' }, ...figures },
});

const series = listSource(gstDocumentSeries, {
  rows: async (ctx, chosen) =>
    computedRows(seriesRecords(await returnsOf(ctx, chosen)), {
      ...OF_RETURN,
      nature: 'text',
      first: 'text',
      last: 'text',
      state: 'text',
      issued: 'integer',
      cancelled: 'integer',
      net: 'integer',
      missing: 'integer',
    }),
});

export const returnSources: readonly Sourced[] = [bySection, byCode, byRate, series];

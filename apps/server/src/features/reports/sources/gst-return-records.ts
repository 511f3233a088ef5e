/** Rows of GSTR-1 behind the reports: of the firm's own registrations, or of a client's books. */
import { GSTR1_SECTIONS } from '@daftar/contract/gst_returns';
import { negTaxRow, sumTaxRows, untaxed, type TaxRow } from '@daftar/domain/billing/tax-summary';
import type { Day } from '@daftar/domain/dates';
import { AMENDED_NAMES, type Difference } from '@daftar/domain/gst-return/amendments';
import { signOf, type GstDocument } from '@daftar/domain/gst-return/documents';
import { SECTION_NAMES, type Gstr1 } from '@daftar/domain/gst-return/gstr1';
import { nilColumn, sectionOf } from '@daftar/domain/gst-return/section-of-document';
import { ratesOf } from '@daftar/domain/gst-return/sections';
import { monthPeriod, quarterPeriod } from '@daftar/domain/gst-return/periods';
import { cyclesOf } from '@daftar/domain/gst_books/client-period';
import { bookGaps } from '@daftar/domain/gst_books/return-checks';
import type { SummaryRow } from '@daftar/domain/gst_books/summary-rows';
import { sum } from '@daftar/domain/money';
import type { MemberCtx } from '#server/platform/context.ts';
import { clientPeriodOf, listRegistrations, readClientReturn } from '#server/features/gst_books/gst_books.service.ts';
import {
  gapsOf,
  monthsWithin,
  ownReturns,
  refuseTooMany,
  resultRows,
} from '#server/features/gst_returns/reported.service.ts';
import { amendmentsOf } from '#server/features/gst_statements/tax.service.ts';

export type Asked = {
  client_id?: number | undefined;
  firm_id?: number | undefined;
  from?: Day;
  to?: Day;
  today: Day;
};

type Gap = { nature: string; from: string; to: string; count: number; state: 'missing' | 'other_period' };

export type MadeReturn = {
  gstin: string;
  period: string;
  /** The whole period, also what an IFF furnished. */
  whole: Gstr1;
  documents: readonly GstDocument[];
  amendments: readonly Difference[];
  /** Rows of a client's books that aren't documents. */
  rows: readonly SummaryRow[];
  gaps: readonly Gap[];
  isOwn: boolean;
};

/** A call reads its returns once, for its rows, keys and totals. */
const read = new WeakMap<Asked, Promise<MadeReturn[]>>();

export function returnsOf(ctx: MemberCtx, asked: Asked): Promise<MadeReturn[]> {
  const known = read.get(asked) ?? readReturns(ctx, asked);
  read.set(asked, known);
  return known;
}

/** Return periods with a day between the dates. */
async function readReturns(ctx: MemberCtx, asked: Asked): Promise<MadeReturn[]> {
  const dates = { from: asked.from ?? asked.today, to: asked.to ?? asked.today };
  if (asked.client_id) return clientReturns(ctx, asked.client_id, dates);
  const made: MadeReturn[] = [];
  for (const one of await ownReturns(ctx, { ...dates, firm_id: asked.firm_id }))
    made.push({
      gstin: one.filer.gstin,
      period: one.period.label,
      whole: one.whole,
      documents: one.documents,
      amendments: [],
      rows: [],
      gaps: await gapsOf(ctx, one),
      isOwn: true,
    });
  return made;
}

async function clientReturns(ctx: MemberCtx, client_id: number, dates: { from: Day; to: Day }): Promise<MadeReturn[]> {
  const { data } = await listRegistrations(ctx, client_id);
  const asked = data.flatMap(({ gstin, scheme }) => {
    // A composition taxpayer files no GSTR-1.
    if (scheme === 'Composition') return [];
    return cyclesOf(scheme)
      .slice(0, 1)
      .flatMap((cycle) => {
        const periods = monthsWithin(dates).map((day) => (cycle === 'quarter' ? quarterPeriod(day) : monthPeriod(day)));
        return [...new Set(periods.map(({ fp }) => fp))].map((period) => ({ client_id, gstin, period, cycle }));
      });
  });
  refuseTooMany(asked.length);
  const made: MadeReturn[] = [];
  for (const one of asked) {
    const found = await readClientReturn(ctx, await clientPeriodOf(ctx, one));
    made.push({
      gstin: one.gstin,
      period: found.return_period.label,
      whole: found.whole,
      documents: found.documents,
      amendments: await amendmentsOf(ctx, found),
      rows: found.summary_rows.map(({ fields }) => fields),
      gaps: bookGaps(found.documents).map(({ is_invoice, ...gap }) => ({
        ...gap,
        nature: is_invoice ? 'Invoices for outward supply' : 'Credit Note',
      })),
      isOwn: false,
    });
  }
  return made;
}

const padded = (at: number): string => String(at).padStart(6, '0');
const withIds = <T extends object>(rows: readonly T[]) => rows.map((row, at) => ({ ...row, id: padded(at) }));
const amounts = ({ taxable_value, igst, cgst, sgst, cess }: TaxRow) => ({ taxable_value, igst, cgst, sgst, cess });

const NO_DOCUMENT = { number: '', date: null, party: '', invoice_id: null };

/** In the order of the form. The last two repeat the others by code and by number. */
export const SECTIONS: readonly { section_key: string; code: string; section: string; place: number }[] = [
  ...GSTR1_SECTIONS.map((key) => ({ key, section: SECTION_NAMES[key] })),
  ...Object.entries(AMENDED_NAMES).map(([key, section]) => ({ key, section })),
  { key: 'hsn', section: 'HSN summary' },
  { key: 'doc', section: 'Documents issued' },
].map(({ key, section }, at) => ({ section_key: key, code: key.toUpperCase(), section, place: at + 1 }));
const placeOf = new Map(SECTIONS.map((one) => [one.section_key, one]));
export const REPEATED = ['hsn', 'doc'];

export function sectionRecords(returns: readonly MadeReturn[]) {
  const rows = returns.flatMap(({ gstin, period, whole, amendments, isOwn }) => {
    const of = (key: string) => ({ ...placeOf.get(key)!, gstin, period });
    const own = GSTR1_SECTIONS.flatMap((section) =>
      resultRows(whole, section).map((row) => ({
        ...of(section),
        number: row.title,
        date: row.date,
        party: row.client_name || row.place,
        invoice_id: isOwn && row.document_kind !== 'receipt' ? row.document_id : null,
        ...amounts(section === 'txpd' ? negTaxRow({ ...row, vat: '0.00' }) : { ...row, vat: '0.00' }),
      })),
    );
    const amended = amendments.map(({ section, document, change }) => ({
      ...of(section),
      ...NO_DOCUMENT,
      number: document?.number ?? '',
      date: document?.date ?? null,
      party: document?.client_name ?? '',
      ...amounts(change ?? untaxed('0.00')),
    }));
    const codes = [...whole.hsn.b2b, ...whole.hsn.b2c].map((row) => ({
      ...of('hsn'),
      ...NO_DOCUMENT,
      number: row.hsn_sac,
      party: row.description,
      ...amounts(row),
    }));
    const series = whole.docs.flatMap(({ nature, ranges }) =>
      ranges.map(({ from, to }) => ({
        ...of('doc'),
        ...NO_DOCUMENT,
        number: from === to ? from : `${from} to ${to}`,
        party: nature,
        ...amounts(untaxed('0.00')),
      })),
    );
    return [...own, ...amended, ...codes, ...series];
  });
  return withIds(rows);
}

export function hsnRecords(returns: readonly MadeReturn[]) {
  const described = new Map<string, string>();
  const rows = returns.flatMap(({ gstin, period, whole }) =>
    (['b2b', 'b2c'] as const).flatMap((tab) =>
      whole.hsn[tab].map((row) => {
        const key = [tab, row.hsn_sac, row.unit, row.tax_rate].join('|');
        // A code can have another description each month; the first one names the row.
        if (!described.has(key)) described.set(key, row.description);
        return {
          key,
          code: row.hsn_sac,
          description: described.get(key)!,
          supply: tab.toUpperCase(),
          unit: row.unit,
          rate: row.tax_rate,
          quantity: row.quantity,
          gstin,
          period,
          ...amounts(row),
        };
      }),
    ),
  );
  return withIds(rows);
}

const UNTAXED = { rate_key: 'untaxed', rate: 'Nil-rated, exempt and non-GST' };

/** Each document once a rate, and the rows of a client's books that aren't documents. Advances are no supplies. */
export function rateRecords(returns: readonly MadeReturn[]) {
  const rows = returns.flatMap(({ gstin, period, documents, rows: more, isOwn }) => {
    const ofRate = (rate: string) => ({ rate_key: rate, rate: `${rate}%`, gstin, period });
    const placed = documents.filter((document) => !document.amends && sectionOf(document) !== null);
    const ofDocuments = placed.flatMap((document) => {
      const named = {
        document: `${gstin} ${document.kind} ${document.id}`,
        number: document.number,
        date: document.date,
        party: document.client_name,
        invoice_id: isOwn ? document.id : null,
      };
      const signed = (row: TaxRow) => amounts(signOf(document) === 1 ? row : negTaxRow(row));
      const nil = document.lines.filter((line) => nilColumn(line, document) !== null);
      return [
        ...ratesOf(document).map((row) => ({ ...ofRate(row.tax_rate), ...named, ...signed(row) })),
        ...(nil.length
          ? [
              {
                ...UNTAXED,
                gstin,
                period,
                ...named,
                ...signed(untaxed(sum(nil.map(({ taxable_value }) => taxable_value)))),
              },
            ]
          : []),
      ];
    });
    const ofRows = more.flatMap((row) => {
      if (row.section === 'b2cs')
        return [
          {
            ...ofRate(String(Number(row.tax_rate))),
            document: null,
            ...NO_DOCUMENT,
            party: 'B2CS row',
            ...amountsOf(row),
          },
        ];
      if (row.section !== 'nil') return [];
      const value = sum([row.nil_rated, row.exempt, row.non_gst]);
      return [
        {
          ...UNTAXED,
          gstin,
          period,
          document: null,
          ...NO_DOCUMENT,
          party: 'Nil-rated row',
          ...amounts(untaxed(value)),
        },
      ];
    });
    return [...ofDocuments, ...ofRows];
  });
  return withIds(rows);
}

const amountsOf = (row: Omit<TaxRow, 'vat' | 'tax'>) => amounts(sumTaxRows([{ ...row, vat: '0.00', tax: '0.00' }]));

/** Ranges of table 13, and the numbers between them. */
export function seriesRecords(returns: readonly MadeReturn[]) {
  const rows = returns.flatMap(({ gstin, period, whole, gaps }) => [
    ...whole.docs.flatMap(({ nature, ranges }) =>
      ranges.map(({ from, to, total, cancelled, net }) => ({
        gstin,
        period,
        nature,
        first: from,
        last: to,
        state: 'issued',
        issued: total,
        cancelled,
        net,
        missing: 0,
      })),
    ),
    ...gaps.map(({ nature, from, to, count, state }) => ({
      gstin,
      period,
      nature,
      first: from,
      last: to,
      state,
      issued: 0,
      cancelled: 0,
      net: 0,
      missing: state === 'missing' ? count : 0,
    })),
  ]);
  return withIds(rows);
}

import type { EXPORT_VIEWS, TaxEntry, TaxMatch } from '@daftar/contract/tax_statements';
import type { ReportFormat } from '@daftar/contract/core/report';
import { formatDay } from '@daftar/domain/date-format';
import { taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { BOOKING_LABELS, PART_LABELS, statementName, type StatementKind } from '@daftar/domain/tax_statements/entry';
import { deductorTotals, type DeductorTotal } from '@daftar/domain/tax_statements/totals';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { filtered, matchesOf, type MatchFilter } from './matches.service.ts';
import { OUTCOME_LABELS } from '@daftar/domain/tax_statements/match';
import { ownerOf, type Owner } from './owner.ts';
import * as repo from './tax_statements.repo.ts';

type View = (typeof EXPORT_VIEWS)[number];
type Query = MatchFilter & { fy: number; view: View; exportType: ReportFormat };

const onDay = (day: string | null): string => (day ? formatDay(day) : '');
const money = { width: 14, figures: true } as const;
const dateColumn = { width: 12, fixed: true } as const;

const ENTRIES: RowColumn<TaxEntry>[] = [
  { title: 'Line', width: 7, offPaper: true, cell: ({ line }) => String(line) },
  { title: 'Part', width: 8, cell: ({ part }) => part },
  { title: 'Part name', width: 20, offPaper: true, cell: ({ part }) => PART_LABELS[part] ?? '' },
  { title: 'Deductor or source', width: 28, cell: ({ deductor }) => deductor },
  { title: 'TAN or PAN', width: 13, cell: ({ tan }) => tan },
  { title: 'Section or code', width: 14, cell: ({ section }) => section },
  { title: 'Description', width: 24, offPaper: true, cell: ({ description }) => description },
  { title: 'Quarter', width: 12, offPaper: true, cell: ({ quarter }) => quarter },
  { ...dateColumn, title: 'Date', cell: ({ date }) => onDay(date) },
  { title: 'Status', width: 12, cell: ({ status }) => BOOKING_LABELS[status] ?? status },
  { ...dateColumn, title: 'Booked on', offPaper: true, cell: ({ booked_on }) => onDay(booked_on) },
  { ...money, title: 'Amount', cell: ({ amount }) => amount },
  { ...money, title: 'TDS', cell: ({ tds }) => tds },
  { ...money, title: 'Deposited', cell: ({ deposited }) => deposited },
  { title: 'Feedback', width: 16, offPaper: true, cell: ({ feedback }) => feedback },
  { title: 'Note', width: 20, offPaper: true, cell: ({ feedback_note }) => feedback_note },
];

const joined = (values: readonly string[]): string => [...new Set(values.filter(Boolean))].join(', ');
const lines = ({ entries, books }: TaxMatch) => [...entries, ...books];

const MATCHES: RowColumn<TaxMatch>[] = [
  { title: 'Result', width: 16, cell: ({ outcome }) => OUTCOME_LABELS[outcome] },
  { title: 'Deductor', width: 28, cell: (row) => lines(row)[0]!.deductor },
  { title: 'TAN or PAN', width: 13, cell: (row) => joined(lines(row).map(({ tan }) => tan)) },
  { title: 'Section', width: 12, cell: (row) => joined(lines(row).map(({ section }) => section)) },
  { title: 'Dates in statement', width: 16, cell: ({ entries }) => joined(entries.map(({ date }) => onDay(date))) },
  { title: 'Dates in books', width: 16, cell: ({ books }) => joined(books.map(({ date }) => onDay(date))) },
  {
    title: 'Reference',
    width: 16,
    offPaper: true,
    cell: ({ books }) => joined(books.map(({ reference }) => reference)),
  },
  { ...money, title: 'TDS in statement', cell: ({ statement_tds }) => statement_tds },
  { ...money, title: 'TDS in books', cell: ({ books_tds }) => books_tds },
  { ...money, title: 'Difference', cell: ({ difference }) => difference },
  { title: 'Decision', width: 12, cell: ({ decision }) => (decision ? DECIDED[decision.kind] : '') },
  { title: 'Reason', width: 20, offPaper: true, cell: ({ decision }) => decision?.reason ?? '' },
];
const DECIDED = { accepted: 'Accepted', ignored: 'Ignored' } as const;

const DEDUCTORS: RowColumn<DeductorTotal>[] = [
  { title: 'Deductor', width: 30, cell: ({ deductor }) => deductor },
  { title: 'TAN or PAN', width: 13, cell: ({ tan }) => tan },
  { title: 'Section', width: 12, cell: ({ section }) => section },
  { title: 'Lines', width: 8, figures: true, cell: (row) => String(row.lines) },
  { ...money, title: 'Amount', cell: ({ amount }) => amount },
  { ...money, title: 'TDS', cell: ({ tds }) => tds },
  { ...money, title: 'Deposited', cell: ({ deposited }) => deposited },
  { ...money, title: 'Final', cell: ({ safe }) => safe },
  { ...money, title: 'Not final', cell: ({ unsafe }) => unsafe },
];

export async function exportStatements(ctx: MemberCtx, owner: Owner, query: Query) {
  const { fy, view, exportType: format } = query;
  const { name: of } = await ownerOf(ctx, owner);
  const year = { owner, fy };
  const entity = 'tax_statements';
  const filters = [['Year', taxYearLongLabel(fy)]] as const;
  const base = { entity, of, format, aside: undefined, filters };
  const entries = (kind: StatementKind, name: string) =>
    exportRows(ctx, {
      ...base,
      title: statementName(kind, fy),
      name,
      columns: ENTRIES,
      find: (limit) => repo.listEntries(ctx, { ...year, kind }, { limit, offset: 0 }) as unknown as Promise<TaxEntry[]>,
    });
  switch (view) {
    case 'entries':
      return entries('26AS', 'form-26as');
    case 'ais':
      return entries('AIS', 'ais');
    case 'deductors':
      return exportRows(ctx, {
        ...base,
        title: 'TDS by deductor',
        name: 'tds-by-deductor',
        columns: DEDUCTORS,
        find: async (limit) => deductorTotals(await repo.entriesOf(ctx, { ...year, kind: '26AS' })).slice(0, limit),
      });
    case 'matches':
      return exportRows(ctx, {
        ...base,
        title: 'TDS matched with the books',
        name: 'tds-matching',
        columns: MATCHES,
        filters: [
          ...filters,
          ['Result', query.outcome && OUTCOME_LABELS[query.outcome]],
          ['Show', query.undecided ? 'To check' : undefined],
          ['Search', query.search],
        ],
        find: async (limit) => filtered((await matchesOf(ctx, owner, fy)).rows, query).slice(0, limit),
      });
  }
}

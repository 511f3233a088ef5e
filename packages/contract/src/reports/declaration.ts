import type { RecordKind } from '@daftar/domain/record-rights';
import { z } from 'zod';
import { id } from '../core/page.ts';
import type { ColumnKind, FilterRecord } from '../core/report.ts';
import type { Right } from '../core/route.ts';

/** Areas of the catalogue, in its order. */
export const REPORT_AREAS = {
  clients: 'Clients',
  billing: 'Billing',
  receipts: 'Receipts and outstanding',
  gst: 'GST',
  tasks: 'Tasks and work boards',
  timesheets: 'Timesheets',
  attendance: 'Attendance',
  loans: 'Loans and CMA',
  dsc: 'DSC',
  documents: 'Documents',
  communication: 'Communication and people',
  audit: 'Audit',
} as const;
export type ReportArea = keyof typeof REPORT_AREAS;

/** Records that a cell can open. Their addresses are in apps/web/src/features/reports/record-urls.ts. */
export type LinkedRecord =
  | 'attendance'
  | 'board'
  | 'client'
  | 'cma_file'
  | 'communication'
  | 'deed'
  | 'document_record'
  | 'dsc'
  | 'dsc_order'
  | 'file'
  | 'filing'
  | 'gst_client'
  | 'gst_import'
  | 'invoice'
  | 'ledger'
  | 'loan'
  | 'meeting'
  | 'message'
  | 'quotation'
  | 'receipt'
  | 'recurring_invoice'
  | 'recurring_task'
  | 'service'
  | 'task'
  | 'ticket'
  | 'timesheet'
  | 'user';

/** The kind of record behind each: a report needs the rights to see them. Null where the message itself decides. */
export const LINKED_KINDS: Readonly<Record<LinkedRecord, RecordKind | null>> = {
  attendance: 'attendances',
  board: 'boards',
  client: 'clients',
  cma_file: 'cash_credit_loans',
  communication: 'communications',
  deed: 'deeds',
  document_record: 'document_records',
  dsc: 'dsc_tokens',
  dsc_order: 'dsc_orders',
  file: 'drive_items',
  filing: 'filings',
  gst_client: 'clients',
  gst_import: 'gst_imports',
  invoice: 'invoices',
  ledger: 'outstanding',
  loan: 'loans',
  meeting: 'communications',
  message: null,
  quotation: 'quotations',
  receipt: 'receipts',
  recurring_invoice: 'recurring_invoices',
  recurring_task: 'recurring_tasks',
  service: 'services',
  task: 'board_tasks',
  ticket: 'support_tickets',
  timesheet: 'time_sheet_ranges',
  user: 'members',
};

/**
 * A figure that follows from others of its row, and of the totals. `part`/`of`: a percentage; `average`: `part` per
 * `of`; `change`: from `of` to `part` in percent; `less`: `part` minus `of`; `share`: of the column's total; `running`:
 * summed up from the first row.
 */
export type Computed =
  | { rule: 'percent' | 'average' | 'change' | 'less'; part: string; of: string }
  | { rule: 'share' | 'running'; part: string };

/**
 * Kinds of values. `percent` and `decimal` are numbers, `month` is its first day, `time` a point in time shown with its
 * time of day (`moment`: its day).
 */
export type ReportKind = ColumnKind | 'percent' | 'decimal' | 'month' | 'time';

/** Kinds of figures: right-aligned, summed up and compared. */
export const FIGURE_KINDS: readonly ReportKind[] = ['number', 'money', 'duration', 'percent', 'decimal', 'share'];

export type DeclaredColumn = {
  title: string;
  kind: ReportKind;
  /** The definition of a figure, in one sentence, shown with its title. Figures need it. */
  about?: string;
  /** Has a total over all rows. */
  total?: true;
  computed?: Computed;
  /** The field of the row with the ID of the record that the cell opens. */
  link?: { to: LinkedRecord; id: string };
  /** Rows can be grouped by it, with subtotals. Lists only. */
  group?: true;
  /** Found by the search field. */
  search?: true;
  /** Masked without the right to see contacts: the value, or the contacts `within` a longer text. */
  contact?: true | 'within';
  /** Shown instead of an empty value. */
  blank?: string;
  /** On screen: pixels, hidden until chosen, and shown on phones too. In files: characters; left out of PDFs. */
  pixels?: number;
  hidden?: true;
  narrow?: true;
  width?: number;
  offPaper?: true;
  /** Words of a status or another code; the value itself if it isn't listed. */
  words?: Readonly<Record<string, string>>;
};

export type RecordOfFilter = FilterRecord | 'clients' | 'firms' | 'lenders' | 'roles' | 'services';

export type DeclaredFilter<S extends z.ZodType = z.ZodType> = {
  label: string;
  schema: S;
  options?: readonly { value: string; label: string }[];
  record?: RecordOfFilter;
  /** Always visible above the table; the others are behind "Add filter". */
  isInline?: true;
  /** The value when none is chosen, as in the schema. */
  initial?: string;
};

export type ReportChart = {
  kind: 'bar' | 'stacked' | 'line' | 'donut' | 'funnel' | 'heat' | 'calendar';
  /** The column along the axis; dates by month, week or day. */
  category: string;
  by?: 'month' | 'week' | 'day';
  /** One series per column … */
  measures?: readonly string[];
  /** Their colours, where colours have a meaning: paid is green, overdue red. */
  tones?: readonly ('blue' | 'teal' | 'amber' | 'violet' | 'pink' | 'green' | 'orange' | 'red' | 'grey')[];
  /** … or per value of a column, which is counted, or summed up by `measure`. Lists only. */
  series?: string;
  measure?: string;
};

export type ReportPreset = 'month' | 'quarter' | 'year' | 'next_30_days' | 'all';

export type DeclaredReport = {
  /** In addresses and saved settings. Never changes. */
  id: string;
  area: ReportArea;
  title: string;
  /** The question that it answers, in one sentence. */
  question: string;
  /** Needed besides `reports`: the rights of the screens with the same data. */
  needs: readonly Right[];
  /** Needed for its files, besides `needs`. */
  exportNeeds?: readonly Right[];
  /** The kind of the dates. `all`: no dates until some are chosen. */
  period?: { label: string; initial: ReportPreset };
  filters: Readonly<Record<string, DeclaredFilter>>;
  columns: Readonly<Record<string, DeclaredColumn>>;
  /** `list`: a row per record. `summary`: records grouped to figures. */
  type: 'list' | 'summary';
  /** The initial order: `-date`. */
  sort: string;
  /** Rows are of clients, with a column and a filter per custom field (custom-fields.ts). */
  hasCustomFields?: true;
  /** A summary's columns for the records behind a figure, which its details list. */
  details?: Readonly<Record<string, DeclaredColumn>>;
  /** A column per value, such as a day or a service, after the others. Summaries only. */
  across?: { title: string; kind: DeclaredColumn['kind']; words?: Readonly<Record<string, string>> };
  chart?: ReportChart;
  /** The live figure in the catalogue: the total of a column, or the number of rows. */
  card: { figure: string; label: string };
  /** Shown when there is nothing: what would be here. */
  empty: string;
};

export const listOf = <const D extends Omit<DeclaredReport, 'type'>>(declared: D) =>
  ({ ...declared, type: 'list' }) as const satisfies DeclaredReport;
export const summaryOf = <const D extends Omit<DeclaredReport, 'type'>>(declared: D) =>
  ({ ...declared, type: 'summary' }) as const satisfies DeclaredReport;

/** A filter by a record, such as a client. */
export const recordFilter = (label: string, record: RecordOfFilter) =>
  ({ label, record, schema: id.optional() }) as const;
/** A filter with fixed choices: values with their labels. */
export const choiceFilter = <const V extends Readonly<Record<string, string>>>(label: string, choices: V) =>
  ({
    label,
    schema: z.enum(Object.keys(choices) as [keyof V & string, ...(keyof V & string)[]]).optional(),
    options: Object.entries(choices).map(([value, text]) => ({ value, label: text })),
  }) as const;
/** A filter that limits rows to one kind: "Only unpaid". */
export const onlyFilter = (label: string) =>
  ({ label, schema: z.stringbool().optional(), options: [{ value: 'true', label: 'Yes' }] }) as const;
/** A number out of a few, such as the next 30 days. */
export const numberFilter = (
  label: string,
  numbers: readonly number[],
  text: (value: number) => string,
  initial: number,
) =>
  ({
    label,
    schema: z.coerce
      .number()
      .refine((value) => numbers.includes(value), 'Choose one of the values')
      .default(initial),
    options: numbers.map((value) => ({ value: String(value), label: text(value) })),
    isInline: true,
    initial: String(initial),
  }) as const;

export const BRANCH = recordFilter('Branch', 'branches');
export const FIRM = recordFilter('Firm', 'firms');
export const CLIENT = recordFilter('Client', 'clients');
export const GROUP = recordFilter('Group', 'client_groups');
export const SERVICE = recordFilter('Service', 'services');
export const PERSON = recordFilter('Person', 'users');
export const BOARD = recordFilter('Board', 'boards');
/** Sums are of one currency: the one of the business, unless another is chosen. */
export const CURRENCY = { label: 'Currency', schema: z.string().length(3).optional() } as const;

import { z } from 'zod';
import { day, inOrder, listQuery, page } from './page.ts';
import { inBusiness, type Permission, type Route } from './route.ts';

export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export const exportType = z.enum(REPORT_FORMATS).default('xlsx');

/** An export as a signed link that expires. */
export const exportAnswer = z.object({
  url: z.string(),
  file_name: z.string(),
  rows: z.number(),
  truncated: z.boolean(),
});

/** Values of a column. `duration` is in seconds, `money` a decimal text, `moment` a point in time shown as its day. */
const CELLS = {
  text: z.string(),
  /** An identifier such as a PAN. */
  code: z.string(),
  phone: z.string(),
  status: z.string(),
  yes_no: z.boolean(),
  date: day,
  moment: z.string(),
  money: z.string(),
  number: z.number(),
  duration: z.number(),
  /** A count that is part of another one. */
  share: z.number(),
};
export type ColumnKind = keyof typeof CELLS;

export type ReportColumn = {
  title: string;
  kind: ColumnKind;
  /** Has a total over all rows, also those beyond the limit. */
  total?: true;
  /** Shown for an empty value. */
  blank?: string;
  /** In sheets, in characters. */
  width?: number;
  /** Left out of PDFs, which are narrow. */
  offPaper?: true;
};

/** Kinds of records that a filter can choose from: the table with their names. */
export type FilterRecord =
  | 'boards'
  | 'branches'
  | 'client_groups'
  | 'client_references'
  | 'client_tags'
  | 'natures_of_business'
  | 'users';

export type ReportFilter<S extends z.ZodType = z.ZodType> = {
  schema: S;
  /** Exports print it with the value. Filters without a label are printed by the report's own code. */
  label?: string;
  options?: readonly { value: string; label: string }[];
  record?: FilterRecord;
};

export type ReportPeriod = {
  /** Name of the dates: "Created" gives "Created from" and "Created to". */
  label: string;
  /** Used when no date is given; without it all dates count. */
  initial?: 'month';
  maxDays?: number;
};

type Filters = Record<string, ReportFilter>;
type Columns = Record<string, ReportColumn>;

type Declared<F extends Filters, C extends Columns> = {
  id: string;
  title: string;
  path: `/${string}`;
  exportPath: `/${string}`;
  permission: Permission;
  /** Needs the right to read too. */
  exportPermission?: Permission;
  reads: string;
  period?: ReportPeriod;
  filters: F;
  columns: C;
  /** Of the file: its title, its name, and the record kind in the activity log. */
  exported: { title: string; file: string; entity: string };
};

type Schemas<F extends Filters> = { [K in keyof F]: F[K]['schema'] };
type Cells<C extends Columns> = { [K in keyof C]: (typeof CELLS)[C[K]['kind']] };
type Totals<C extends Columns> = {
  [K in keyof C as C[K]['total'] extends true ? K : never]: (typeof CELLS)[C[K]['kind']];
};

const entriesOf = <T>(values: Record<string, T>): [string, T][] => Object.entries(values);
const schemasOf = <F extends Filters>(filters: F) =>
  Object.fromEntries(entriesOf(filters).map(([name, { schema }]) => [name, schema])) as Schemas<F>;
const dates = { from_date: day.optional(), to_date: day.optional() };
const searched = { search: z.string().trim().max(100).optional() };

function exportRoute<Q extends z.ZodObject>(declared: Declared<Filters, Columns>, query: Q) {
  return {
    ...inBusiness,
    method: 'GET',
    path: declared.exportPath,
    summary: `Export the ${declared.title.toLowerCase()}`,
    permission: declared.exportPermission ?? declared.permission,
    rate: 'send',
    audit: 'export',
    query,
    answer: exportAnswer,
  } as const;
}

/** Rows of a summary; the export has as many. */
export const MAX_SUMMARY_ROWS = 500;

type Summary<F extends Filters, C extends Columns, R extends z.ZodRawShape> = Declared<F, C> & {
  /** Fields of a row that are no columns. */
  fields?: R;
  /** The filter that chooses what a row represents, the column with its name, and the titles of that column. */
  grouping?: { filter: keyof F & string; column: keyof C & string; titles: Record<string, string> };
  /** In the first column of the totals. */
  totalLabel?: string;
};

/** A report with a row of figures per person, service, industry …, and totals. */
export function summaryReport<
  const F extends Filters,
  const C extends Columns,
  R extends z.ZodRawShape = Record<never, never>,
>(declared: Summary<F, C, R>) {
  const { path, title, permission, reads, period, filters, columns, fields } = declared;
  const query = z.object({ ...(period ? dates : {}), ...schemasOf(filters) } as typeof dates & Schemas<F>);
  const cells = Object.fromEntries(entriesOf(columns).map(([name, { kind }]) => [name, CELLS[kind]]));
  const totalled = entriesOf(columns).filter(([, { total }]) => total);
  const totals = Object.fromEntries(totalled.map(([name, { kind }]) => [name, CELLS[kind]])) as Totals<C>;
  return {
    ...declared,
    type: 'summary',
    list: {
      ...inBusiness,
      method: 'GET',
      path,
      summary: `Get the ${title.toLowerCase()}`,
      permission,
      reads,
      query: inOrder(query),
      answer: z.object({
        /** The dates that were counted, where the report has an initial period. */
        from: day.optional(),
        to: day.optional(),
        data: z.array(z.object({ ...fields, ...cells } as R & Cells<C>)),
        /** Each record counts once here, also where it is in several rows. */
        totals: z.object(totals),
        truncated: z.boolean(),
      }),
    },
    export: exportRoute(declared, inOrder(query.extend({ exportType }))),
  } as const;
}

type List<
  F extends Filters,
  C extends Columns,
  R extends z.ZodObject,
  S extends readonly [string, ...string[]],
> = Declared<F, C> & { row: R; sorts: S };

/** A report with a row per record, page by page. Exports have all of them. */
export function listReport<
  const F extends Filters,
  const C extends Columns,
  R extends z.ZodObject,
  const S extends readonly [string, ...string[]],
>(declared: List<F, C, R, S>) {
  const { path, title, permission, reads, period, filters, row, sorts } = declared;
  const chosen = { ...schemasOf(filters), ...(period ? dates : {}) } as Schemas<F> & typeof dates;
  return {
    ...declared,
    type: 'list',
    list: {
      ...inBusiness,
      method: 'GET',
      path,
      summary: `Get the ${title.toLowerCase()}`,
      permission,
      reads,
      query: listQuery(sorts, chosen),
      answer: page(row),
    },
    export: exportRoute(declared, inOrder(z.object({ ...searched, ...chosen, exportType }))),
  } as const;
}

/** Any report, as the server's handlers see it. */
export type Report = Declared<Filters, Columns> & {
  type: 'summary' | 'list';
  grouping?: { filter: string; column: string; titles: Record<string, string> };
  totalLabel?: string;
  row?: z.ZodObject;
  list: Route;
  export: Route;
};

/** The SQL that the engine builds around the source of a report. */
import {
  FIGURE_KINDS,
  type Computed,
  type DeclaredColumn,
  type DeclaredReport,
} from '@daftar/contract/reports/declaration';
import { sql } from 'kysely';
import { contains } from '#server/platform/db/list-page.ts';
import type { Figure, ListSource, SortedBy, Sql, SummarySource } from './source.ts';

export type Columns = DeclaredReport['columns'];

/** Stands for “no value” in addresses and for all rows in the place of a key. */
export const NONE = '-';
export const ALL = '*';

export const isFigure = ({ kind }: DeclaredColumn): boolean => FIGURE_KINDS.includes(kind);
export const entriesOf = (columns: Columns): [string, DeclaredColumn][] => Object.entries(columns);

const column = (name: string): Sql => sql.ref(`r.${name}`);
const all = (parts: readonly Sql[]): Sql => (parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``);

/** Rows whose searchable columns contain the text. Masked columns aren't searched. */
export function searched(columns: Columns, search: string | undefined, isMasked: boolean): Sql[] {
  if (!search) return [];
  const names = entriesOf(columns).filter((entry) => entry[1].search && !(isMasked && entry[1].contact));
  if (!names.length) return [sql`false`];
  const pattern = contains(search);
  return [
    sql`(${sql.join(
      names.map(([name]) => sql`${column(name)}::text ilike ${pattern}`),
      sql` or `,
    )})`,
  ];
}

const percentOf = (part: Sql, of: Sql): Sql => sql`round(${part}::numeric * 100 / nullif(${of}, 0)::numeric, 1)`;

function computedSql({ rule, part, ...more }: Computed, isTotal: boolean): Sql {
  const value = column(part);
  const of = 'of' in more ? column(more.of) : value;
  switch (rule) {
    case 'percent':
      return percentOf(value, of);
    case 'average':
      return sql`round(${value}::numeric / nullif(${of}, 0)::numeric, 2)`;
    case 'change':
      return percentOf(sql`(${value} - ${of})`, of);
    case 'less':
      return sql`(${value} - ${of})`;
    case 'share':
      return isTotal ? sql`100` : percentOf(value, sql`sum(${value}) over ()`);
    case 'running':
      return isTotal ? sql`null::numeric` : sql`sum(${value}) over (order by r.row_order, r.id)`;
  }
}

/** Adds the computed columns one by one, since one can follow from another. */
export const withComputed = (columns: Columns, rows: Sql, isTotal = false): Sql =>
  entriesOf(columns).reduce(
    (inner, [name, { computed }]) =>
      computed ? sql`select r.*, ${computedSql(computed, isTotal)} as ${sql.id(name)} from (${inner}) r` : inner,
    rows,
  );

const keyText = (key: string): Sql => sql`coalesce(${column(key)}::text, ${sql.lit(NONE)})`;

const figuresOf = (columns: Columns, { figures }: SummarySource<never>): Sql[] =>
  Object.entries(figures).map(([name, { sql: aggregate, where }]) => {
    const value = where ? sql`${sql.raw(aggregate)} filter (where ${sql.raw(where)})` : sql.raw(aggregate);
    const declared = columns[name];
    return declared && isFigure(declared)
      ? sql`coalesce(${value}, 0) as ${sql.id(name)}`
      : sql`${value} as ${sql.id(name)}`;
  });

/** Key and columns of a row: `id` is the key as text, `row_order` the key itself. */
function headsOf({ by: { key, columns: names } }: SummarySource<never>): { heads: Sql; groups: Sql } {
  const by = names.filter((name) => name !== key);
  return {
    heads: sql.join([sql`${keyText(key)} as id`, sql`${column(key)} as row_order`, ...names.map(column)]),
    groups: sql.join([column(key), ...by.map(column)]),
  };
}

/** Groups with a row for every key. */
function withKeys(columns: Columns, source: SummarySource<never>, groups: Sql, keys: Sql, where: readonly Sql[]): Sql {
  const values = Object.keys(source.figures).map((name) => {
    const declared = columns[name];
    const value = sql.ref(`g.${name}`);
    return declared && isFigure(declared) ? sql`coalesce(${value}, 0) as ${sql.id(name)}` : value;
  });
  return sql`select ${sql.join([headsOf(source).heads, ...values])} from (${keys}) r
    left join (${groups}) g on ${source.keyType ? sql`g.row_order = ${column(source.by.key)}` : sql`g.id = ${keyText(source.by.key)}`}
    ${all(where)}`;
}

/** The parts of a summary. `groups` are its rows with their figures, where the source has SQL for them. */
export type Parts = {
  columns: Columns;
  source: SummarySource<never>;
  records: Sql;
  groups?: Sql | undefined;
  keys?: Sql | undefined;
  where: readonly Sql[];
};

const figureNames = (source: SummarySource<never>): Sql[] => Object.keys(source.figures).map(column);

/** The rows of a summary, without computed columns. */
export function grouped({ columns, source, records, groups: own, keys, where }: Parts): Sql {
  const { heads, groups } = headsOf(source);
  const found = own
    ? sql`select ${sql.join([heads, ...figureNames(source)])} from (${own}) r`
    : sql`select ${sql.join([heads, ...figuresOf(columns, source)])} from (${records}) r ${all(where)} group by ${groups}`;
  return keys ? withKeys(columns, source, found, keys, where) : found;
}

/** One aggregate whose total is that of its groups. */
const ADDING = /^(count(?=\(\*)|-?sum|min|max)\((?:[^()]|\([^()]*\))*\)$/;

/** The total of a figure from the rows `g` of a summary; undefined if only the records have it. */
function totalFromRows({ columns, groups }: Parts, name: string, figure: Figure): Sql | undefined {
  const { sql: aggregate, total, totalOfGroups } = figure;
  const value = sql.ref(`g.${name}`);
  if (groups && totalOfGroups) return sql.raw(totalOfGroups);
  if (total) return sql.raw(total);
  const [, rule] = ADDING.exec(aggregate) ?? [];
  if (rule) return sql`${sql.raw(rule === 'min' || rule === 'max' ? rule : 'sum')}(${value})`;
  const isShown = entriesOf(columns).some(
    ([own, { total: isTotalled, computed }]) =>
      isTotalled && (own === name || (computed && Object.values(computed).includes(name))),
  );
  // Nobody sees it: no value, of its own type.
  return isShown ? undefined : sql`min(${value}) filter (where false)`;
}

const sumsOf = (parts: Parts): (Sql | undefined)[] =>
  Object.entries(parts.source.figures).map(([name, figure]) => totalFromRows(parts, name, figure));

function totalsOfRows(parts: Parts, rows: Sql): Sql {
  const names = Object.keys(parts.source.figures);
  const values = sumsOf(parts).map((sum, at) => {
    const declared = parts.columns[names[at]!];
    return sql`${declared && isFigure(declared) ? sql`coalesce(${sum}, 0)` : sum} as ${sql.id(names[at]!)}`;
  });
  return sql`select ${sql.join(values)} from ${rows} g`;
}

type Across = SummarySource<never>['across'];

/** More columns than anyone reads; filters choose others. */
export const MAX_ACROSS = 100;

/** 0 for a row, 1 for the total of all records, 2 for a column across. */
const kindOfGroup = (key: string, across: Across): Sql =>
  across
    ? sql`case when grouping(${column(key)}) = 0 then 0 when grouping(${column(across.key)}) = 0 then 2 else 1 end as is_total`
    : sql`grouping(${column(key)}) as is_total`;

const acrossGroups = (across: Across): Sql[] =>
  across
    ? [
        sql`${column(across.key)}::text as across_key`,
        sql`min(${column(across.title)}::text) as across_title`,
        sql`min(${column(across.order)}) as across_place`,
        sql`${sql.raw(across.cell)} as across_value`,
      ]
    : [];

function groupingSets(groups: Sql, addUp: boolean, across: Across): Sql {
  if (addUp && !across) return groups;
  const sets = [sql`(${groups})`, ...(addUp ? [] : [sql`()`]), ...(across ? [sql`(${column(across.key)})`] : [])];
  return sql`grouping sets (${sql.join(sets)})`;
}

/** The columns across from their groups, as JSON. */
const acrossOfGroups = sql`(select json_agg(c order by c.place, c.key) from (
  select across_key as key, across_title as title, across_place as place, across_value::text as value
    from groups_found where is_total = 2 and across_key is not null order by across_place, 1 limit ${MAX_ACROSS}) c)`;

/**
 * One page of a summary and its totals (`is_total`) in one statement, which reads the records once. Totals are those of
 * the groups where figures add up; others, such as distinct counts, are computed from the records with the groups. The
 * totals have the columns across too, unless the source has SQL of its own for its groups; a search keeps all columns.
 */
export function summaryPage(parts: Parts, order: Order, limit: number, offset: number): Sql {
  const { columns, source, records, groups: own, keys, where } = parts;
  const across = own || where.length ? undefined : source.across;
  const { key, columns: names } = source.by;
  const { heads, groups } = headsOf(source);
  const addUp = own !== undefined || sumsOf(parts).every((sum) => sum !== undefined);
  const found = own
    ? sql`select 0 as is_total, ${keyText(key)} as id, ${column(key)} as row_order, r.* from (${own}) r`
    : sql`select ${sql.join([kindOfGroup(key, across), heads, ...figuresOf(columns, source), ...acrossGroups(across)])}
        from (${records}) r ${all(where)} group by ${groupingSets(groups, addUp, across)}`;
  // Not "= 0", which PostgreSQL takes for one row: it would compare each key with each group.
  const groupRows = sql`select g.* from groups_found g where g.is_total < 1`;
  const rows = keys ? withKeys(columns, source, groupRows, keys, where) : groupRows;
  const totals = addUp
    ? totalsOfRows(parts, sql`(select * from groups_found where is_total = 0)`)
    : sql`select g.* from groups_found g where g.is_total = 1`;
  const computed = entriesOf(columns).flatMap(([name, one]) => (one.computed ? [name] : []));
  const values = [...Object.keys(source.figures), ...computed];
  return sql`with groups_found as materialized (${found})
    select 0 as is_total, row_number() over (order by ${orderBy(order)}) as place, r.id,
           ${sql.join([...names, ...values].map(column))}, r.row_count, null::json as across
      from (${paged(counted(withComputed(columns, rows)), order, [], limit, offset)}) r
    union all
    select 1, null, ${sql.join([sql`null`, ...names.map(() => sql`null`), ...values.map(column)])}, null,
           ${across ? acrossOfGroups : sql`null::json`}
      from (${withComputed(columns, totals, true)}) r
    order by 1, 2`;
}

/** The totals of a summary, computed ones included. */
export const summaryTotals = (parts: Parts): Sql => {
  const { columns, source, records, groups, where } = parts;
  const totals = groups
    ? totalsOfRows(parts, sql`(${groups})`)
    : sql`select ${sql.join(figuresOf(columns, source))} from (${records}) r ${all(where)}`;
  return withComputed(columns, totals, true);
};

const sums = (columns: Columns): Sql[] =>
  entriesOf(columns).flatMap(([name, { total, computed }]) =>
    total && !computed ? [sql`coalesce(sum(${column(name)}), 0) as ${sql.id(name)}`] : [],
  );

/** The totals of a list, with the number of rows. */
export const listTotals = (columns: Columns, rows: Sql, where: readonly Sql[]): Sql =>
  withComputed(
    totalled(columns),
    sql`select ${sql.join([sql`count(*)::int8 as row_count`, ...sums(columns)])} from (${rows}) r ${all(where)}`,
    true,
  );

/** Computed columns can only follow from figures that have a total. */
const totalled = (columns: Columns): Columns =>
  Object.fromEntries(entriesOf(columns).filter(([, { total, computed }]) => total && computed));

/** Subtotals of some values of a column. */
export const subtotals = (
  columns: Columns,
  rows: Sql,
  group: string,
  values: readonly string[],
  where: readonly Sql[],
): Sql =>
  sql`select ${sql.join([sql`${keyText(group)} as group_key`, sql`count(*)::int8 as row_count`, ...sums(columns)])}
    from (${rows}) r ${all([...where, sql`${keyText(group)} = any(${[...values]}::text[])`])} group by 1`;

export type Order = { sort: string; group?: string | undefined; sortedBy?: SortedBy | undefined };

/** Empty values are last; equal ones keep a fixed order. */
function orderBy({ sort, group, sortedBy }: Order): Sql {
  const isDescending = sort.startsWith('-');
  const first = group ? [sql`${column(group)} asc nulls last`] : [];
  // An index has its empty values elsewhere, so that it gives no order with them last.
  const by = sortedBy
    ? sql`${column(sortedBy.by)} ${sql.raw(isDescending === Boolean(sortedBy.isReversed) ? 'asc' : 'desc')}`
    : sql`${column(sort.replace(/^-/, ''))} ${sql.raw(isDescending ? 'desc nulls last' : 'asc nulls last')}`;
  return sql.join([...first, by, sql`r.id`]);
}

/** One page of rows. */
export const paged = (rows: Sql, order: Order, where: readonly Sql[], limit: number, offset: number): Sql =>
  sql`select r.* from (${rows}) r ${all(where)} order by ${orderBy(order)} limit ${limit} offset ${offset}`;

/** Totals beside the rows of a list: no column of a report has such a name. */
export const totalName = (name: string): string => `total ${name}`;

export type ListParts = {
  columns: Columns;
  rows: Sql;
  /** Rows that `names` names. */
  plain: Sql;
  names: ListSource<DeclaredReport>['names'];
  where: readonly Sql[];
  isKeyed: boolean;
};

/** Rows before a page that is read in the order of an index. */
const MAX_SKIPPED = 500;

/**
 * One page of a list, with its totals beside each row, in one statement that reads the rows once; without rows there is
 * one row that only has totals. A page in the order of an index is read apart, so only its own rows are sorted and
 * joined. Names are looked up for the page where its order doesn't need them. With an indexed `id`, joins that only name things, and texts, are for the page's own rows.
 */
export function listPage(
  { columns, rows, plain, names, where, isKeyed }: ListParts,
  order: Order,
  limit: number,
  offset: number,
): Sql {
  const computed = withComputed(columns, rows);
  const summed = entriesOf(columns).flatMap(([name, one]) => (one.total && !one.computed ? [name] : []));
  const needed = new Set([
    order.sortedBy?.by ?? order.sort.replace(/^-/, ''),
    ...(order.group ? [order.group] : []),
    ...summed,
  ]);
  needed.delete('id');
  const totals = ['row_count', ...summed, ...Object.keys(totalled(columns))];
  const values = totals.map((name) => sql`${sql.ref(`t.${name}`)} as ${sql.id(totalName(name))}`);
  const beside = (sums: Sql, page: Sql): Sql =>
    sql`select r.*, ${sql.join(values)} from (${sums}) t left join (${page}) r on true order by ${orderBy(order)}`;
  if (order.sortedBy && !order.group && !where.length && offset <= MAX_SKIPPED)
    return beside(listTotals(columns, plain, []), paged(computed, order, [], limit, offset));
  const isNamedLater = names && !where.length && !order.group && !names.columns.includes(order.sort.replace(/^-/, ''));
  const found = isKeyed ? sql.join(['id', ...needed].map(column)) : sql`r.*`;
  const chosen = sql`from found r order by ${orderBy(order)} limit ${limit} offset ${offset}`;
  const page = isKeyed
    ? sql`select r.* from (${computed}) r where r.id = any (array(select r.id ${chosen}))`
    : isNamedLater
      ? names.add(sql`select r.* ${chosen}`)
      : sql`select r.* ${chosen}`;
  return sql`with found as materialized (select ${found} from (${isNamedLater ? withComputed(columns, plain) : computed}) r ${all(where)})
    ${beside(listTotals(columns, sql`select * from found`, []), page)}`;
}

/** A value of a column as the text of an address: dates by month or week are their first day. */
export const categoryText = (name: string, by: 'month' | 'week' | 'day' | undefined): Sql =>
  by && by !== 'day'
    ? sql`coalesce(date_trunc(${sql.lit(by)}, ${column(name)})::date::text, ${sql.lit(NONE)})`
    : by === 'day'
      ? sql`coalesce(${column(name)}::date::text, ${sql.lit(NONE)})`
      : keyText(name);

/** Rows with a value in a column, in the words of an address. */
export const having = (name: string, text: string, by?: 'month' | 'week' | 'day'): Sql[] =>
  text === ALL ? [] : [sql`${categoryText(name, by)} = ${text}`];
export const nonZero = (name: string): Sql => sql`coalesce(${column(name)}, 0) <> 0`;
export const fulfilling = (condition: string | undefined): Sql[] => (condition ? [sql`(${sql.raw(condition)})`] : []);

/** Values of a chart by category and series; `value` is a count or a sum. */
export function chartOfList(
  rows: Sql,
  chart: NonNullable<DeclaredReport['chart']>,
  where: readonly Sql[],
  limit: number,
  columns: Columns = {},
): Sql {
  const { category, by, series, measure, measures } = chart;
  const value = measure ? sql`sum(${column(measure)})` : sql`count(*)::int8`;
  // Ratios don't add up: their average is drawn.
  const isRatio = (name: string): boolean => ['decimal', 'percent'].includes(columns[name]?.kind ?? '');
  const values = measures
    ? measures.map((name) =>
        isRatio(name)
          ? sql`round(avg(${column(name)}), 2) as ${sql.id(name)}`
          : sql`coalesce(sum(${column(name)}), 0) as ${sql.id(name)}`,
      )
    : [sql`${value} as value`];
  const heads = [
    sql`${categoryText(category, by)} as category`,
    ...(series ? [sql`${keyText(series)} as series`] : []),
  ];
  return sql`select ${sql.join([...heads, ...values])} from (${rows}) r ${all(where)}
    group by ${sql.raw(series ? '1, 2' : '1')} order by 1 limit ${limit}`;
}

/** The columns across a summary with their totals: the first ones in their order. */
export const acrossColumns = ({ across }: SummarySource<never>, records: Sql): Sql =>
  sql`select ${keyText(across!.key)} as key, min(${column(across!.title)}::text) as title, ${sql.raw(across!.cell)} as value
    from (${records}) r where ${column(across!.key)} is not null group by 1 order by min(${column(across!.order)}), 1 limit ${MAX_ACROSS}`;
/** The cells of some rows; by `keyType` where the source names it, so that an index applies. */
export const acrossCells = (source: SummarySource<never>, records: Sql, ids: readonly string[]): Sql => {
  const { by, across, keyType = 'text' } = source;
  const isShown =
    keyType === 'text'
      ? sql`${keyText(by.key)} = any(${[...ids]}::text[])`
      : sql`${column(by.key)} = any(${ids.filter((id) => id !== NONE)}::${sql.raw(keyType)}[])`;
  const found = across!.recordsOf ? sql`${across!.recordsOf(ids)} and` : sql``;
  return sql`select ${keyText(by.key)} as id, ${keyText(across!.key)} as key, ${sql.raw(across!.cell)} as value
    from (${records}) r where ${found} ${isShown} and ${column(across!.key)} is not null group by 1, 2`;
};

/** Each row with the number of all: a summary would group its records again to be counted. */
export const counted = (rows: Sql): Sql => sql`select r.*, count(*) over ()::int8 as row_count from (${rows}) r`;
export const countOf = (rows: Sql): Sql => sql`select count(*)::int8 as row_count from (${rows}) r`;
export const withIds = (rows: Sql, ids: readonly string[]): Sql =>
  sql`select * from (${rows}) r where r.id = any(${[...ids]}::text[])`;
/** The value of a column in the first record with a key. */
export const firstOf = (records: Sql, name: string, key: string, text: string): Sql =>
  sql`select ${column(name)} from (${records}) r ${all(having(key, text))} limit 1`;

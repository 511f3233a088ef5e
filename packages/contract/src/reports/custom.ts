import type { DeclaredColumn, DeclaredReport, ReportChart } from './declaration.ts';

/** A report that a person composed: the rows of a report of the catalogue, with columns, filters and a grouping of their own. */
export type CustomConfig = {
  name: string;
  base: string;
  columns: readonly string[];
  group_column: string | null;
  measures: readonly string[];
  chart: string | null;
  sort: string;
};

export const CUSTOM_CHARTS = ['bar', 'stacked', 'line', 'donut'] as const;
/** The column with the value that rows were grouped by. */
export const GROUP = 'group_value';
/** The number of rows, among the measures of a grouping. */
export const COUNT = 'rows';
export const customId = (id: number): string => `custom-${id}`;
export const customNumber = (report: string): number | null => {
  const [, digits] = /^custom-(\d{1,15})$/.exec(report) ?? [];
  return digits ? Number(digits) : null;
};

/** Reports with a row per record: only their rows can be recomposed. */
export const isBase = (declared: DeclaredReport | undefined): declared is DeclaredReport => declared?.type === 'list';

const DATES: readonly DeclaredColumn['kind'][] = ['date', 'moment', 'time'];
export const isDated = ({ kind }: DeclaredColumn): boolean => DATES.includes(kind);
export const canMeasure = ({ kind, computed }: DeclaredColumn): boolean =>
  ['number', 'money', 'duration'].includes(kind) && !computed;
/** Words, dates and yes or no; other values have too many groups. */
export const canGroup = ({ kind, computed, contact }: DeclaredColumn): boolean =>
  !computed && !contact && (['text', 'status', 'yes_no', 'month', 'code'].includes(kind) || DATES.includes(kind));

/** The error in a configuration, by field; null if it can run. */
export function customProblem(
  config: CustomConfig,
  base: DeclaredReport | undefined,
): { field: string; message: string } | null {
  if (!isBase(base)) return { field: 'base', message: 'Choose a report with a row per record' };
  if (!config.columns.length) return { field: 'columns', message: 'Choose at least one column' };
  if (config.columns.some((name) => !base.columns[name]))
    return { field: 'columns', message: 'This report has no such column' };
  if (config.group_column === null) return null;
  const group = base.columns[config.group_column];
  if (!group || !canGroup(group))
    return { field: 'group_column', message: 'The report can’t be grouped by this column' };
  const isKnown = (name: string) =>
    name === COUNT || (base.columns[name] !== undefined && canMeasure(base.columns[name]));
  if (!config.measures.length || !config.measures.every(isKnown))
    return { field: 'measures', message: 'Choose what is counted or summed up' };
  return null;
}

/** Abbreviations such as TDS stay as they are. */
export const inSentence = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** The declaration that the engine runs and the screens show. */
export function customReport(id: string, config: CustomConfig, base: DeclaredReport): DeclaredReport {
  // A custom field can be gone since the report was saved.
  const picked = config.columns.filter((name) => base.columns[name]);
  const columns = Object.fromEntries(
    (picked.length ? picked : Object.keys(base.columns)).map((name) => [name, base.columns[name]!]),
  );
  const source = config.group_column === null ? undefined : base.columns[config.group_column];
  const common = { ...base, id, title: config.name, question: `From “${base.title}”` };
  const { chart: _, details: __, ...plain } = common;
  if (!source) {
    const sort = config.sort.replace(/^-/, '') in columns ? config.sort : Object.keys(columns)[0]!;
    const figure = base.card.figure in columns ? base.card : { figure: 'rows', label: 'rows' };
    return { ...plain, type: 'list', columns, sort, card: figure };
  }
  const { group: _group, link: _link, total: _total, ...group } = source;
  const measures = config.measures.map((name): [string, DeclaredColumn] => {
    if (name === COUNT) return [COUNT, { title: 'Rows', kind: 'number', total: true, about: 'The number of rows.' }];
    const { link: _1, group: _2, search: _3, hidden: _4, ...column } = base.columns[name]!;
    return [name, { ...column, total: true, about: column.about ?? `The sum of “${column.title}”.` }];
  });
  const head = isDated(source) ? ({ ...group, title: `${source.title} (month)`, kind: 'month' } as const) : group;
  const chart = config.chart as ReportChart['kind'] | null;
  return {
    ...plain,
    type: 'summary',
    columns: { [GROUP]: head, ...Object.fromEntries(measures) },
    details: base.columns,
    sort: isDated(source) ? GROUP : `-${measures[0]![0]}`,
    card: { figure: measures[0]![0], label: inSentence(measures[0]![1].title) },
    ...(chart ? { chart: { kind: chart, category: GROUP, measures: config.measures } } : {}),
  };
}

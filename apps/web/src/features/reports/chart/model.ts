import type { ReportChartData } from '@daftar/contract/reports';
import type { DeclaredColumn, DeclaredReport, ReportChart, ReportKind } from '@daftar/contract/reports/declaration';
import { isDay } from '@daftar/domain/dates';
import { axisText, isEmpty, isFigure, valueText } from '../values.tsx';

export type Point = { key: string; label: string };

/** The content of a chart: a value per series and category, with its text. */
export type ChartModel = {
  kind: ReportChart['kind'];
  categories: readonly Point[];
  series: readonly Point[];
  /** By series, then by category. */
  values: readonly (readonly (number | null)[])[];
  /** The value as it came: words of heat maps have a colour by their meaning. */
  raw: ReportChartData['values'];
  text: (series: number, category: number) => string;
  /** Categories are dates, so that they go from left to right. */
  isDated: boolean;
  /** Null where series are of different kinds: an axis would mislead. */
  axis: ((value: number) => string) | null;
  isWhole: boolean;
  /** Has the largest categories only, so that shares of the whole are unknown. */
  isPart: boolean;
  kinds: readonly ReportKind[];
  tones: ReportChart['tones'];
};

const DATED: readonly ReportKind[] = ['date', 'month', 'moment', 'time'];

/** The column that describes the values of a series. */
function describing(
  { chart, columns, across }: DeclaredReport,
  series: string,
): Pick<DeclaredColumn, 'kind' | 'words'> {
  if (across) return across;
  if (chart?.measures) return columns[series] ?? { kind: 'number' };
  return (chart?.measure && columns[chart.measure]) || { kind: 'number' };
}

/** Steps of a funnel in the order of their words. */
function inOrder(declared: DeclaredReport, data: ReportChartData): ReportChartData {
  const words = Object.keys(declared.columns[declared.chart!.category]?.words ?? {});
  if (declared.chart!.kind !== 'funnel' || !words.length) return data;
  const place = (key: string): number => (words.includes(key) ? words.indexOf(key) : words.length);
  const order = data.categories
    .map(({ key }, index) => ({ index, place: place(key) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ index }) => index);
  return {
    ...data,
    categories: order.map((index) => data.categories[index]!),
    values: data.values.map((row) => order.map((index) => row[index] ?? null)),
  };
}

export function chartModel(declared: DeclaredReport, answer: ReportChartData): ChartModel {
  const chart = declared.chart!;
  const data = inOrder(declared, answer);
  const columns = data.series.map(({ key }) => describing(declared, key));
  const kinds = columns.map(({ kind }) => kind);
  const [first = 'number'] = kinds;
  const isFigures = isFigure(first);
  return {
    kind: chart.kind,
    categories: data.categories,
    series: data.series,
    values: data.values.map((row) => row.map((value) => (isEmpty(value) || !isFigures ? null : Number(value)))),
    raw: data.values,
    text: (s, c) => valueText(columns[s]!, data.values[s]?.[c], data.currency) || '—',
    isDated: chart.by !== undefined || DATED.includes(declared.columns[chart.category]?.kind ?? 'text'),
    axis: kinds.every((kind) => kind === first) ? (value) => axisText(first, value, data.currency) : null,
    isWhole: first === 'number',
    isPart: data.truncated,
    kinds,
    tones: chart.tones,
  };
}

/** The day of a category of a calendar: its key, or its label where rows have keys of their own. */
export function dayOf({ key, label }: Point): string | null {
  if (isDay(key)) return key;
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(label) ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

/** As much of a label as fits. */
export const fit = (label: string, pixels: number): string => {
  const letters = Math.max(3, Math.floor(pixels / 6));
  return label.length <= letters ? label : `${label.slice(0, letters - 1)}…`;
};

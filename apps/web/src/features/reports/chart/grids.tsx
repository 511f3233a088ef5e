import { addDays, addMonths, monthEnd, monthStart, weekdayOf } from '@daftar/domain/dates';
import { longMonth } from '@daftar/domain/month-names';
import type { Tone } from '#web/kit/badge.tsx';
import { toneOf } from '../tones.ts';
import { dayOf, fit } from './model.ts';
import { LABEL, VALUE, type Drawing, type DrawingProps } from './parts.tsx';

const CELL = 26;
const MIN_CELL = 34;

const groundOf = (tone: Tone): string => `var(--${tone === 'blue' ? 'brand' : tone}-soft)`;
/** From no colour to the full one; text stays readable on every step. */
const strength = (value: number, most: number): string =>
  value === 0
    ? 'var(--grey-soft)'
    : `color-mix(in srgb, var(--brand) ${Math.round(12 + (value / most) * 38)}%, var(--surface))`;

/** A row per category and a column per series; each cell has its word or number. */
export function heatMap({ model, width, pointAt }: DrawingProps): Drawing {
  const { categories, series, values, raw, text } = model;
  const names = Math.min(200, width * 0.3);
  const least = Math.max(MIN_CELL, ...series.map(({ label }) => Math.min(label.length, 12) * 6.6 + 8));
  const cell = Math.max(least, (width - names) / Math.max(series.length, 1));
  const most = Math.max(1, ...values.flatMap((row) => row.map((value) => Math.abs(value ?? 0))));
  const content = (
    <>
      {series.map(({ key, label }, s) => (
        <text key={key} x={names + (s + 0.5) * cell} y={14} textAnchor="middle" {...LABEL}>
          {fit(label, cell)}
        </text>
      ))}
      {categories.map(({ key, label }, c) => (
        <g key={key} transform={`translate(0 ${24 + c * CELL})`}>
          <text x={0} y={17} {...LABEL}>
            {fit(label, names - 8)}
          </text>
          {series.map(({ key: name }, s) => {
            const value = raw[s]?.[c];
            if (value === null || value === undefined || value === '')
              return (
                <rect key={name} x={names + s * cell} width={cell - 2} height={CELL - 2} rx={3} fill="var(--subtle)" />
              );
            const number = values[s]![c];
            return (
              <g key={name} {...pointAt(s, c)}>
                <rect
                  x={names + s * cell}
                  width={cell - 2}
                  height={CELL - 2}
                  rx={3}
                  fill={typeof number === 'number' ? strength(Math.abs(number), most) : groundOf(toneOf(value))}
                />
                <text x={names + s * cell + (cell - 2) / 2} y={16} textAnchor="middle" {...VALUE} fontSize={11}>
                  {fit(text(s, c), cell - 2)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
  return { height: 24 + categories.length * CELL, width: names + series.length * cell, content };
}

const DAY = 34;
const MONTH_GAP = 24;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Months with a number on each day that has one. Several rows of a day count together. */
export function calendar({ model, width, pointAt }: DrawingProps): Drawing {
  const { categories, values, text } = model;
  const days = Map.groupBy(
    categories.map((point, c) => ({ c, day: dayOf(point), value: values[0]?.[c] ?? 0 })),
    ({ day }) => day ?? '',
  );
  days.delete('');
  const known = [...days.keys()].toSorted();
  if (known.length === 0) return { height: 0, content: null };
  const sumOf = (day: string): number => days.get(day)!.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(1, ...known.map(sumOf));
  const months: string[] = [];
  for (let month = monthStart(known[0]!); month <= known.at(-1)!; month = addMonths(month, 1)) months.push(month);
  const wide = DAY * 7;
  const perRow = Math.max(1, Math.floor((width + MONTH_GAP) / (wide + MONTH_GAP)));
  const tall = DAY * 6 + 56;
  const content = months.map((month, m) => {
    const dates = Array.from({ length: Number(monthEnd(month).slice(8)) }, (_, index) => addDays(month, index));
    const first = weekdayOf(month);
    return (
      <g key={month} transform={`translate(${(m % perRow) * (wide + MONTH_GAP)} ${Math.floor(m / perRow) * tall})`}>
        <text y={14} {...VALUE} fontWeight={600}>
          {longMonth(month)}
        </text>
        {WEEKDAYS.map((name, w) => (
          <text key={name} x={w * DAY + (DAY - 3) / 2} y={34} textAnchor="middle" {...LABEL} fontSize={11}>
            {name}
          </text>
        ))}
        {dates.map((day, index) => {
          const entries = days.get(day);
          const place = first + index;
          const [x, y] = [(place % 7) * DAY, 42 + Math.floor(place / 7) * DAY];
          return (
            <g key={day} {...(entries ? pointAt(0, entries[0]!.c) : {})}>
              <rect
                x={x}
                y={y}
                width={DAY - 3}
                height={DAY - 3}
                rx={4}
                fill={entries ? strength(sumOf(day), most) : 'var(--subtle)'}
              />
              <text x={x + 4} y={y + 11} {...LABEL} fontSize={10}>
                {index + 1}
              </text>
              {entries && (
                <text x={x + DAY - 7} y={y + DAY - 8} textAnchor="end" {...VALUE} fontWeight={600}>
                  {entries.length === 1 ? fit(text(0, entries[0]!.c), DAY) : Math.round(sumOf(day))}
                </text>
              )}
            </g>
          );
        })}
      </g>
    );
  });
  return { height: Math.ceil(months.length / perRow) * tall, width: Math.max(width, wide), content };
}

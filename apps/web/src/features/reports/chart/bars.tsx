import { scaleOf } from '#web/kit/chart-scale.ts';
import { fit, type ChartModel } from './model.ts';
import { colourOf, LABEL, VALUE, type Drawing, type DrawingProps } from './parts.tsx';

/** The sum of positive parts and that of negative ones, for stacks. */
const sumsOf = ({ values }: ChartModel, category: number): number[] => {
  const column = values.map((row) => row[category] ?? 0);
  const sum = (keep: (value: number) => boolean) => column.filter(keep).reduce((total, value) => total + value, 0);
  return [sum((value) => value > 0), sum((value) => value < 0)];
};

/** A scale for all series, or one per kind of values. */
function scalesOf(model: ChartModel) {
  const { values, kinds, isWhole, categories, kind } = model;
  if (kind === 'stacked')
    return values.map(() =>
      scaleOf(
        categories.flatMap((_, c) => sumsOf(model, c)),
        isWhole,
      ),
    );
  return values.map((_, s) =>
    scaleOf(
      values.flatMap((row, other) => (kinds[other] === kinds[s] ? row.map((value) => value ?? 0) : [])),
      isWhole,
    ),
  );
}

/** Start and end of a bar. Stacks go on from the series before. */
function spanOf({ values, kind }: ChartModel, series: number, category: number): [number, number] {
  const value = values[series]![category] ?? 0;
  if (kind !== 'stacked') return [0, value];
  const start = values
    .slice(0, series)
    .map((row) => row[category] ?? 0)
    .filter((before) => before < 0 === value < 0)
    .reduce((total, before) => total + before, 0);
  return [start, start + value];
}

const BAR = 18;
const THIN = 12;
const END_ROOM = 96;

/** Bars from left to right, for names. */
export function rowsOfBars({ model, width, pointAt }: DrawingProps): Drawing {
  const { categories, series, kind, text } = model;
  const isStacked = kind === 'stacked';
  const scales = scalesOf(model);
  const isTight = width < 520;
  const names = isTight ? 0 : Math.min(190, width * 0.28);
  const bar = isStacked || series.length === 1 ? BAR : THIN;
  const group = (isTight ? 18 : 0) + (isStacked ? BAR : series.length * (bar + 2)) + 12;
  const room = width - names - (isStacked ? 12 : END_ROOM);
  const content = categories.map(({ key, label }, c) => {
    const top = c * group + (isTight ? 18 : 0);
    return (
      <g key={key}>
        <text
          x={isTight ? 0 : names - 10}
          y={isTight ? top - 5 : top + 13}
          textAnchor={isTight ? 'start' : 'end'}
          {...LABEL}
        >
          {fit(label, isTight ? width : names - 12)}
        </text>
        {series.map(({ key: name }, s) => {
          const { low, high } = scales[s]!;
          const x = (value: number): number => names + ((value - low) / (high - low)) * room;
          const [from, to] = spanOf(model, s, c);
          const y = top + (isStacked ? 0 : s * (bar + 2));
          const length = Math.abs(x(to) - x(from));
          return (
            <g key={name} {...pointAt(s, c)}>
              <rect x={names} y={y} width={isStacked ? 0 : room} height={bar} fill="transparent" />
              <rect
                x={Math.min(x(from), x(to))}
                y={y}
                width={to === from ? 0 : Math.max(length, 1)}
                height={bar}
                rx={isStacked ? 0 : 2}
                fill={colourOf(s, model.tones)}
              />
              {!isStacked && (
                <text x={Math.max(x(to), x(0)) + 6} y={y + bar - (bar - 9) / 2 - 0.5} {...VALUE}>
                  {text(s, c)}
                </text>
              )}
            </g>
          );
        })}
      </g>
    );
  });
  return { height: categories.length * group, content };
}

const PLOT = 260;
const AXIS = 64;

/** Bars side by side over time. */
export function columnsOfBars({ model, width, pointAt }: DrawingProps): Drawing {
  const { categories, series, kind, axis } = model;
  const isStacked = kind === 'stacked';
  const scales = scalesOf(model);
  const axisRoom = axis ? AXIS : 0;
  const share = (width - axisRoom) / Math.max(categories.length, 1);
  const bar = (share * 0.66) / (isStacked ? 1 : Math.max(series.length, 1));
  const every = Math.ceil(56 / share);
  const content = (
    <>
      {axis && scales[0] && <Ticks scale={scales[0]} height={PLOT} left={AXIS} width={width} axis={axis} />}
      {categories.map(({ key, label }, c) => (
        <g key={key}>
          {series.map(({ key: name }, s) => {
            const { low, high } = scales[s]!;
            const y = (value: number): number => PLOT - ((value - low) / (high - low)) * PLOT;
            const [from, to] = spanOf(model, s, c);
            return (
              <rect
                key={name}
                {...pointAt(s, c)}
                x={axisRoom + c * share + share * 0.17 + (isStacked ? 0 : s * bar)}
                y={Math.min(y(from), y(to))}
                width={Math.max(1, bar * (isStacked ? 1 : 0.9))}
                height={to === from ? 0 : Math.max(Math.abs(y(to) - y(from)), 1)}
                rx={isStacked ? 0 : 2}
                fill={colourOf(s, model.tones)}
              />
            );
          })}
          {c % every === 0 && (
            <text x={axisRoom + (c + 0.5) * share} y={PLOT + 18} textAnchor="middle" {...LABEL}>
              {fit(label, Math.max(share * every, 56))}
            </text>
          )}
        </g>
      ))}
    </>
  );
  return { height: PLOT + 28, content };
}

type TickProps = {
  scale: ReturnType<typeof scaleOf>;
  height: number;
  left: number;
  width: number;
  axis: (value: number) => string;
};

export const Ticks = ({ scale: { ticks, low, high }, height, left, width, axis }: TickProps) =>
  ticks.map((tick) => {
    const y = height - ((tick - low) / (high - low)) * height;
    return (
      <g key={tick}>
        <line x1={left} x2={width} y1={y} y2={y} stroke="var(--line)" />
        <text x={left - 8} y={y + 4} textAnchor="end" {...LABEL}>
          {axis(tick)}
        </text>
      </g>
    );
  });

import { scaleOf } from '#web/kit/chart-scale.ts';
import { Ticks } from './bars.tsx';
import { fit } from './model.ts';
import { colourOf, DASHES, LABEL, type Drawing, type DrawingProps } from './parts.tsx';

const PLOT = 260;
const AXIS = 64;

/** Lines over time, each with its own dashes. */
export function lines({ model, width, pointAt }: DrawingProps): Drawing {
  const { categories, series, values, axis, isWhole, kinds } = model;
  const scales = values.map((_, s) =>
    scaleOf(
      values.flatMap((row, other) => (kinds[other] === kinds[s] ? row.map((value) => value ?? 0) : [])),
      isWhole,
    ),
  );
  const left = axis ? AXIS : 0;
  const share = (width - left) / Math.max(categories.length, 1);
  const x = (at: number): number => left + (at + 0.5) * share;
  const every = Math.ceil(56 / share);
  const content = (
    <>
      {axis && scales[0] && <Ticks scale={scales[0]} height={PLOT} left={AXIS} width={width} axis={axis} />}
      {series.map(({ key }, s) => {
        const { low, high } = scales[s]!;
        const y = (value: number): number => PLOT - ((value - low) / (high - low)) * PLOT;
        const points = values[s]!.flatMap((value, c) => (value === null ? [] : [{ c, value }]));
        return (
          <g key={key} stroke={colourOf(s, model.tones)} fill={colourOf(s, model.tones)}>
            <polyline
              points={points.map(({ c, value }) => `${x(c)},${y(value)}`).join(' ')}
              fill="none"
              strokeWidth={2}
              strokeDasharray={DASHES[s % DASHES.length]}
            />
            {points.map(({ c, value }) => (
              <g key={c} {...pointAt(s, c)}>
                <circle cx={x(c)} cy={y(value)} r={10} fill="transparent" stroke="none" />
                <circle cx={x(c)} cy={y(value)} r={3} />
              </g>
            ))}
          </g>
        );
      })}
      {categories.map(
        ({ key, label }, c) =>
          c % every === 0 && (
            <text key={key} x={x(c)} y={PLOT + 18} textAnchor="middle" {...LABEL}>
              {fit(label, Math.max(share * every, 56))}
            </text>
          ),
      )}
    </>
  );
  return { height: PLOT + 28, content };
}

import { fit } from './model.ts';
import { colourOf, LABEL, VALUE, type Drawing, type DrawingProps } from './parts.tsx';
import { numberText } from '../values.tsx';

const ROW = 26;
const SIZE = 220;
const RING = 42;

/** A ring segment between two shares of the circle. */
export function arc(from: number, to: number, radius: number, ring: number): string {
  // A whole circle has the same start and end, which draws nothing.
  const end = Math.min(to, from + 0.9999);
  const point = (share: number, r: number): string =>
    `${(Math.sin(share * 2 * Math.PI) * r).toFixed(2)} ${(-Math.cos(share * 2 * Math.PI) * r).toFixed(2)}`;
  const large = end - from > 0.5 ? 1 : 0;
  const inner = radius - ring;
  return (
    `M ${point(from, radius)} A ${radius} ${radius} 0 ${large} 1 ${point(end, radius)} ` +
    `L ${point(end, inner)} A ${inner} ${inner} 0 ${large} 0 ${point(from, inner)} Z`
  );
}

/** Shares of the whole, with their names, values and percentages beside the ring. */
export function donut({ model, width, pointAt }: DrawingProps): Drawing {
  const { categories, values, text } = model;
  const shown = (values[0] ?? []).map((value) => Math.max(0, value ?? 0));
  const total = shown.reduce((sum, value) => sum + value, 0) || 1;
  const isTight = width < 560;
  const [left, top] = isTight ? [0, SIZE + 16] : [SIZE + 40, Math.max(0, (SIZE - categories.length * ROW) / 2)];
  const [cx, cy] = isTight ? [width / 2, SIZE / 2] : [SIZE / 2, SIZE / 2];
  let at = 0;
  const content = categories.map(({ key, label }, c) => {
    const from = at;
    at += shown[c]! / total;
    const room = Math.min(width - left, 420);
    const y = top + c * ROW;
    return (
      <g key={key} {...pointAt(0, c)}>
        {shown[c]! > 0 && (
          <path
            d={arc(from, at, SIZE / 2, RING)}
            transform={`translate(${cx} ${cy})`}
            fill={colourOf(c)}
            stroke="var(--surface)"
            strokeWidth={1.5}
          />
        )}
        <rect x={left} y={y + 4} width={10} height={10} rx={2} fill={colourOf(c)} />
        <text x={left + 18} y={y + 13} {...LABEL}>
          {fit(label, room - 180)}
        </text>
        <text x={left + room} y={y + 13} textAnchor="end" {...VALUE}>
          {model.isPart ? text(0, c) : `${text(0, c)} · ${numberText((shown[c]! / total) * 100, 1)}%`}
        </text>
      </g>
    );
  });
  return { height: isTight ? top + categories.length * ROW : Math.max(SIZE, categories.length * ROW), content };
}

const STEP = 44;

/** Steps below each other, with their share of the whole. */
export function funnel({ model, width, pointAt }: DrawingProps): Drawing {
  const { categories, values, text } = model;
  const shown = (values[0] ?? []).map((value) => Math.max(0, value ?? 0));
  const most = Math.max(...shown, 1);
  const total = shown.reduce((sum, value) => sum + value, 0) || 1;
  const names = width < 520 ? 110 : 180;
  const room = width - names - 130;
  const content = categories.map(({ key, label }, c) => {
    const length = Math.max((shown[c]! / most) * room, 2);
    const y = c * STEP;
    return (
      <g key={key} {...pointAt(0, c)}>
        <rect x={names} y={y} width={room} height={STEP - 8} fill="transparent" />
        <text x={0} y={y + 22} {...LABEL}>
          {fit(label, names - 8)}
        </text>
        <rect x={names + (room - length) / 2} y={y} width={length} height={STEP - 8} rx={3} fill={colourOf(0)} />
        <text x={width} y={y + 22} textAnchor="end" {...VALUE}>
          {`${text(0, c)} · ${numberText((shown[c]! / total) * 100, 1)}%`}
        </text>
      </g>
    );
  });
  return { height: categories.length * STEP, content };
}

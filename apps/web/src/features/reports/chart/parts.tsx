import type { ReactNode } from 'react';
import { fit, type ChartModel } from './model.ts';

/** Of every drawing: its room, and the action of a point. */
export type DrawingProps = {
  model: ChartModel;
  width: number;
  pointAt: (series: number, category: number) => Record<string, unknown>;
};
/** A drawing and its height, without the legend. */
export type Drawing = { height: number; width?: number; content: ReactNode };

export const COLOURS = [
  'var(--brand)',
  'var(--teal-dot)',
  'var(--amber-dot)',
  'var(--violet-dot)',
  'var(--pink-dot)',
  'var(--green-dot)',
  'var(--orange-dot)',
  'var(--red-dot)',
  'var(--grey-dot)',
];
export const colourOf = (index: number, tones?: ChartModel['tones']): string => {
  const tone = tones?.[index];
  return tone === undefined
    ? COLOURS[index % COLOURS.length]!
    : tone === 'blue'
      ? 'var(--brand)'
      : `var(--${tone}-dot)`;
};
/** Not by colour alone. */
export const DASHES = [undefined, '7 3', '2 3', '9 3 2 3'];

export const LABEL = { fontSize: 12, fill: 'var(--text-2)' } as const;
export const VALUE = { fontSize: 12, fill: 'var(--text-1)' } as const;

const ROW = 20;
const SPOT = 16;
const GAP = 14;
const PER_LETTER = 6.6;

/** Names beside their colours, in as many rows as they need. */
export function legendOf(names: readonly string[], width: number, tones?: ChartModel['tones']): Drawing {
  let [x, y] = [0, 0];
  const content = names.map((name, index) => {
    const shown = fit(name, Math.min(200, width - SPOT));
    const needed = SPOT + shown.length * PER_LETTER + GAP;
    if (x > 0 && x + needed > width) {
      x = 0;
      y += ROW;
    }
    const at = x;
    x += needed;
    return (
      <g key={`${index} ${name}`} transform={`translate(${at} ${y})`}>
        <rect y={3} width={10} height={10} rx={2} fill={colourOf(index, tones)} />
        <text x={SPOT} y={12} {...LABEL}>
          {shown}
        </text>
      </g>
    );
  });
  return { height: y + ROW + 8, content };
}

type Props = { values: readonly (number | null)[]; width?: number; height?: number };

/** The course of a figure without axes. Decoration: the figure itself is beside it. */
export function Sparkline({ values, width = 72, height = 24 }: Props) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known.map(({ value }) => value)), Math.max(...known.map(({ value }) => value))];
  const x = (at: number): number => 2 + (at / (values.length - 1)) * (width - 4);
  const y = (value: number): number =>
    high === low ? height / 2 : 3 + (1 - (value - low) / (high - low)) * (height - 6);
  const last = known.at(-1)!;
  return (
    <svg width={width} height={height} aria-hidden>
      <polyline
        points={known.map(({ value, at }) => `${x(at)},${y(value)}`).join(' ')}
        fill="none"
        stroke="var(--brand)"
        strokeWidth={1.5}
      />
      <circle cx={x(last.at)} cy={y(last.value)} r={2} fill="var(--brand)" />
    </svg>
  );
}

import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { Box, Text } from '#web/kit/layout.tsx';
import { columnsOfBars, rowsOfBars } from './bars.tsx';
import { calendar, heatMap } from './grids.tsx';
import { lines } from './lines.tsx';
import type { ChartModel } from './model.ts';
import { legendOf, type Drawing, type DrawingProps } from './parts.tsx';
import { donut, funnel } from './rounds.tsx';

function drawingOf(props: DrawingProps): Drawing {
  const { kind, isDated } = props.model;
  if (kind === 'bar' || kind === 'stacked') return isDated ? columnsOfBars(props) : rowsOfBars(props);
  return { line: lines, donut, funnel, heat: heatMap, calendar }[kind](props);
}

const hasLegend = ({ kind, series }: ChartModel): boolean =>
  series.length > 1 && (kind === 'bar' || kind === 'stacked' || kind === 'line');

type Hovered = { x: number; y: number; text: string };
type Props = {
  model: ChartModel;
  svg: RefObject<SVGSVGElement | null>;
  onPick: (series: number, category: number) => void;
};

/**
 * The chart, as wide as its place. A pointer sees values and opens their records; the table below has the same figures
 * and links for everybody else, so the drawing itself is hidden from screen readers.
 */
export function ChartDrawing({ model, svg, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => setWidth(Math.max(280, Math.floor(element.clientWidth)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const pointAt = (s: number, c: number) => ({
    'data-point': `${s} ${c}`,
    style: { cursor: 'pointer' },
    onClick: () => onPick(s, c),
    onMouseMove: (event: MouseEvent) => {
      const { left, top } = box.current!.getBoundingClientRect();
      const names = [model.categories[c]!.label, ...(model.series.length > 1 ? [model.series[s]!.label] : [])];
      setHovered({
        x: event.clientX - left + box.current!.scrollLeft,
        y: event.clientY - top,
        text: `${names.join(' · ')}: ${model.text(s, c)}`,
      });
    },
    onMouseLeave: () => setHovered(null),
  });
  const legend =
    hasLegend(model) && width
      ? legendOf(
          model.series.map(({ label }) => label),
          width,
          model.tones,
        )
      : null;
  const drawing = width ? drawingOf({ model, width, pointAt }) : null;
  const top = legend?.height ?? 0;
  const total = drawing && { width: Math.max(width, drawing.width ?? 0), height: top + drawing.height + 8 };
  return (
    <Box
      ref={box}
      relative
      overflow="x"
      minHeight={220}
      role="region"
      aria-label="Chart"
      // A keyboard must reach what it scrolls.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {total && (
        <svg
          ref={svg}
          width={total.width}
          height={total.height}
          viewBox={`0 0 ${total.width} ${total.height}`}
          fontFamily="var(--font)"
          aria-hidden
        >
          {legend?.content}
          <g transform={`translate(0 ${top + 4})`}>{drawing!.content}</g>
        </svg>
      )}
      {hovered && (
        <Text
          padding="4 8"
          radius="control"
          shadow={2}
          size={12}
          whiteSpace="nowrap"
          aria-hidden
          style={{
            position: 'absolute',
            insetBlockStart: Math.max(0, hovered.y - 36),
            insetInlineStart: Math.min(hovered.x + 10, Math.max(0, (total?.width ?? 0) - 220)),
            background: 'var(--inverse)',
            color: 'var(--on-inverse)',
            pointerEvents: 'none',
          }}
        >
          {hovered.text}
        </Text>
      )}
    </Box>
  );
}

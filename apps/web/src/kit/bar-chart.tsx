import { Link } from 'react-router';
import classes from './bar-chart.module.css';
import { scaleOf } from './chart-scale.ts';
import { Box, Row, Text } from './layout.tsx';

/** Bars side by side: amounts or counts, in the order of the series. */
export type Bars = {
  key: string;
  /** Label below the bars, and its continuation if there is space: "Apr", " 2026". */
  label: string;
  more: string;
  values: readonly (string | number)[];
  to?: string | undefined;
};

type Props = {
  /** Caption of the equivalent table. */
  caption: string;
  series: readonly string[];
  bars: readonly Bars[];
  /** A tick of the axis, and a value. */
  axis: (value: number) => string;
  format: (value: string | number) => string;
  /** Heading of the table's first column. */
  of?: string;
  /** Counts: the axis has no fractions. */
  whole?: boolean;
  height?: number;
};

/** Share of a group's width that its bars take. */
const FILLED = 0.62;
const FILLED_BY_ONE = 0.4;
/** From here on a phone shows every second label. */
const DENSE = 8;

/**
 * Groups of bars, drawn in shares of the width so that text keeps its size. Each group links to its records. A hidden
 * table has the same figures.
 */
export function BarChart({ caption, series, bars, axis, format, of = 'Period', whole, height = 220 }: Props) {
  const { ticks, low, high } = scaleOf(
    bars.flatMap(({ values }) => values.map(Number)),
    whole,
  );
  const y = (value: number): number => height - ((value - low) / (high - low)) * height;
  const share = 100 / bars.length;
  const filled = series.length > 1 ? FILLED : FILLED_BY_ONE;
  const width = (share * filled) / series.length;
  return (
    <Box as="figure" relative data-dense={bars.length >= DENSE || undefined} className={classes.chart}>
      {series.length > 1 && (
        <Row
          as="ul"
          gap={14}
          align="stretch"
          marginBottom={6}
          tone="soft"
          size={12}
          className={classes.legend}
          aria-hidden
        >
          {series.map((name, s) => (
            <Row as="li" gap={6} key={name}>
              <Box as="i" square={8} radius={2} data-series={s} />
              {name}
            </Row>
          ))}
        </Row>
      )}
      <Row gap={10} align="stretch" padding="8 0 0">
        <Box
          rigid
          width={52}
          relative
          tone="muted"
          size={12}
          className={classes.axis}
          style={{ height: height }}
          aria-hidden
        >
          {ticks.map((tick) => (
            <span key={tick} style={{ top: y(tick) }}>
              {axis(tick)}
            </span>
          ))}
        </Box>
        <Box fill marginBottom={26} relative className={classes.plot}>
          <svg width="100%" height={height} aria-hidden>
            {ticks.map((tick) => (
              <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className={classes.line} />
            ))}
            {bars.map(({ key, values }, i) =>
              values.map((value, s) => {
                const [top, bottom] = [y(Math.max(0, Number(value))), y(Math.min(0, Number(value)))];
                const x = i * share + (share * (1 - filled)) / 2 + s * width;
                return (
                  <rect
                    key={`${key} ${series[s]}`}
                    data-series={s}
                    x={`${x}%`}
                    width={`${width * 0.88}%`}
                    y={top}
                    height={bottom - top}
                    rx={2}
                  />
                );
              }),
            )}
          </svg>
          <ul className={classes.groups}>
            {bars.map(({ key, label, more, values, to }) => {
              const details = `${more}: ${series.map((name, s) => `${name} ${format(values[s]!)}`).join(', ')}`;
              const shown = (
                <>
                  <Text overflow="hidden" tone="muted" size={12} whiteSpace="nowrap" className={classes.label}>
                    {label}
                  </Text>
                  <span className="visually-hidden">{details}</span>
                </>
              );
              return (
                <li key={key}>
                  {to ? (
                    <Row
                      as={Link}
                      to={to}
                      align="end"
                      justify="center"
                      height="100%"
                      relative
                      radius="control"
                      className={classes.group}
                      title={`${label}${details}`}
                    >
                      {shown}
                    </Row>
                  ) : (
                    <Row
                      as="span"
                      align="end"
                      justify="center"
                      height="100%"
                      relative
                      radius="control"
                      className={classes.group}
                      title={`${label}${details}`}
                    >
                      {shown}
                    </Row>
                  )}
                </li>
              );
            })}
          </ul>
        </Box>
      </Row>
      <table className="visually-hidden">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, more, values }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {more}
              </th>
              {values.map((value, s) => (
                <td key={series[s]}>{format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

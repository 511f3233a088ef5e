import { Link } from 'react-router';
import classes from './bar-chart.module.css';
import { scaleOf } from './chart-scale.ts';

/** Bars that stand side by side: amounts as decimal strings, in the order of the series. */
export type Bars = {
  key: string;
  /** Below the bars; and what goes on from it where there is room: "Apr", " 2026". */
  label: string;
  more: string;
  values: readonly string[];
  to?: string | undefined;
};

type Props = {
  /** What the chart shows, for the table that says the same. */
  caption: string;
  series: readonly string[];
  bars: readonly Bars[];
  /** Of the axis, and of an amount. */
  axis: (value: number) => string;
  money: (amount: string) => string;
};

const HEIGHT = 220;
/** Of the width that one group has. */
const FILLED = 0.62;

/**
 * Groups of bars, drawn in shares of the width so that letters keep their size; each group is a link to what it counts.
 * Who does not see it has the same figures as a table.
 */
export function BarChart({ caption, series, bars, axis, money }: Props) {
  const { ticks, low, high } = scaleOf(bars.flatMap(({ values }) => values.map(Number)));
  const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const share = 100 / bars.length;
  const width = (share * FILLED) / series.length;
  return (
    <figure className={classes.chart}>
      <ul className={classes.legend} aria-hidden>
        {series.map((name, s) => (
          <li key={name}>
            <i data-series={s} />
            {name}
          </li>
        ))}
      </ul>
      <div className={classes.frame}>
        <div className={classes.axis} style={{ height: HEIGHT }} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: y(tick) }}>
              {axis(tick)}
            </span>
          ))}
        </div>
        <div className={classes.plot}>
          <svg width="100%" height={HEIGHT} aria-hidden>
            {ticks.map((tick) => (
              <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className={classes.line} />
            ))}
            {bars.map(({ key, values }, i) =>
              values.map((value, s) => {
                const [top, bottom] = [y(Math.max(0, Number(value))), y(Math.min(0, Number(value)))];
                const x = i * share + (share * (1 - FILLED)) / 2 + s * width;
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
              const told = `${more}: ${series.map((name, s) => `${name} ${money(values[s]!)}`).join(', ')}`;
              const shown = (
                <>
                  <span className={classes.label}>{label}</span>
                  <span className="visually-hidden">{told}</span>
                </>
              );
              return (
                <li key={key}>
                  {to ? (
                    <Link to={to} className={classes.group} title={`${label}${told}`}>
                      {shown}
                    </Link>
                  ) : (
                    <span className={classes.group} title={`${label}${told}`}>
                      {shown}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      <table className="visually-hidden">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Period</th>
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
                <td key={series[s]}>{money(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

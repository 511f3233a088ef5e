import classes from './load-bar.module.css';

const toneOf = (percent: number): string => (percent > 100 ? 'red' : percent > 80 ? 'amber' : 'green');

/** How full the days are: the bar, and the number beside it. */
export function LoadBar({ percent }: { percent: number | null }) {
  if (percent === null) return <p>No working time in these days.</p>;
  return (
    <div className={classes.load}>
      <div className={classes.track} aria-hidden>
        <div data-tone={toneOf(percent)} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <strong>{percent}%</strong>
    </div>
  );
}

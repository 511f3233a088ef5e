import classes from './tutorial.module.css';

/** How much of the first hour is behind one. */
export const Meter = ({ done, total, percent }: { done: number; total: number; percent: number }) => (
  <div className={classes.meter}>
    <div
      className={classes.track}
      role="progressbar"
      aria-label="Steps done"
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={`${done} of ${total} done`}
    >
      <div className={classes.bar} style={{ width: `${percent}%` }} />
    </div>
    <span className={classes.count}>
      {done} of {total} done
    </span>
  </div>
);

import classes from './progress-bar.module.css';
import { useProgress } from './progress.ts';

export function ProgressBar() {
  const value = useProgress((state) => state.value);
  if (value === null) return null;
  return (
    <div className={classes.track} role="progressbar" aria-label="Loading" aria-valuenow={Math.round(value)}>
      <div className={classes.bar} style={{ transform: `scaleX(${value / 100})` }} />
    </div>
  );
}

import classes from './skeleton.module.css';

/** Grey bars in the geometry of what is coming; they appear after 150 ms, so that fast answers do not flicker. */
export const Skeleton = ({ width = '100%', height = 10 }: { width?: number | string; height?: number }) => (
  <span className={classes.bar} style={{ width, height }} aria-hidden />
);

/** Rows of a list that is on its way. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={22} height={22} />
          <Skeleton width={`${28 + ((row * 17) % 23)}%`} />
          <Skeleton width="12%" />
          <Skeleton width="10%" />
        </div>
      ))}
    </div>
  );
}

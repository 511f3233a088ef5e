import { Row, Text } from './layout.tsx';
import classes from './skeleton.module.css';

/** Placeholder bars; they appear after 150 ms, so that fast answers don't flicker. */
export const Skeleton = ({ width = '100%', height = 10 }: { width?: number | string; height?: number }) => (
  <Text block rigid radius={5} className={classes.bar} style={{ width, height }} aria-hidden />
);

/** Placeholder rows of a list. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} gap={12} padding="0 16" height="var(--row)" divider="bottom">
          <Skeleton width={22} height={22} />
          <Skeleton width={`${28 + ((row * 17) % 23)}%`} />
          <Skeleton width="12%" />
          <Skeleton width="10%" />
        </Row>
      ))}
    </div>
  );
}

import { Figure, Figures } from '#web/kit/figure.tsx';
import { Card } from '#web/kit/page.tsx';
import { Skeleton, SkeletonRows } from '#web/kit/skeleton.tsx';
import classes from './dashboard.module.css';

/** As high as the words that it stands for. */
const Line = ({ width, height }: { width: number; height?: number }) => (
  <span className={classes.line}>
    <Skeleton width={`${width}%`} height={height} />
  </span>
);

const ComingCard = ({ rows }: { rows: number }) => (
  <Card title={<Skeleton width={120} />}>
    <SkeletonRows rows={rows} />
  </Card>
);

/** Where figures and cards will stand, in their geometry: the strip, and the two columns under it. */
export const Coming = () => (
  <div className={classes.coming} role="status" aria-label="Loading">
    <div className={classes.shapes} aria-hidden>
      <Figures>
        {[52, 44, 60, 48].map((width) => (
          <Figure
            key={width}
            label={<Line width={40} />}
            value={<Line width={width} height={20} />}
            note={<Line width={30} />}
          />
        ))}
      </Figures>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ComingCard rows={4} />
          <ComingCard rows={6} />
        </div>
        <div className={classes.column}>
          <ComingCard rows={5} />
          <ComingCard rows={4} />
        </div>
      </div>
    </div>
  </div>
);

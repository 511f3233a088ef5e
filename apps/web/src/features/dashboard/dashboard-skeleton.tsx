import { Figure, Figures } from '#web/kit/figure.tsx';
import { Grid, Row, Stack } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Skeleton, SkeletonRows } from '#web/kit/skeleton.tsx';
import classes from './dashboard.module.css';

/** As high as the text it replaces. */
const Line = ({ width, height }: { width: number; height?: number }) => (
  <Row as="span" className={classes.line}>
    <Skeleton width={`${width}%`} height={height} />
  </Row>
);

const ComingCard = ({ rows }: { rows: number }) => (
  <Card title={<Skeleton width={120} />}>
    <SkeletonRows rows={rows} />
  </Card>
);

/** Placeholders in the layout of the dashboard: the figures, and two columns of cards. */
export const Coming = () => (
  <div className={classes.coming} role="status" aria-label="Loading">
    <Stack gap={14} aria-hidden>
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
      <Grid gap={14} columns="minmax(0, 1.55fr) minmax(0, 1fr)" align="start" className={classes.columns}>
        <Grid gap={14} columns="minmax(0, 1fr)" minWidth={0}>
          <ComingCard rows={4} />
          <ComingCard rows={6} />
        </Grid>
        <Grid gap={14} columns="minmax(0, 1fr)" minWidth={0}>
          <ComingCard rows={5} />
          <ComingCard rows={4} />
        </Grid>
      </Grid>
    </Stack>
  </div>
);

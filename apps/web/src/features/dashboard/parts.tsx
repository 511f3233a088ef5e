import type { DashboardLayout } from '@daftar/contract/preferences';
import { IconLayoutGrid } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLater } from '#web/core/later.ts';
import { usePreference } from '#web/core/preferences.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import type { DashboardPart } from '#web/core/feature.ts';
import { Figures } from '#web/kit/figure.tsx';
import { Grid, Row } from '#web/kit/layout.tsx';
import classes from './dashboard.module.css';
import { Coming } from './dashboard-skeleton.tsx';
import { arrange, inTurn, layoutOf } from './layout.ts';
import type { Part } from './all-parts.ts';
import { useSettled } from './use-settled.ts';

const ArrangeDialog = lazy(async () => ({ default: (await import('./arrange-dialog.tsx')).ArrangeDialog }));

const drawn = (parts: readonly DashboardPart[]) => parts.map(({ key, Component: Part }) => <Part key={key} />);

/** Cards that wait. They read after the first ones, and appear together. */
function Rest({ parts, onShown }: { parts: readonly DashboardPart[]; onShown?: () => void }) {
  const settled = useSettled();
  useEffect(() => {
    if (settled) onShown?.();
  }, [settled, onShown]);
  return <div style={{ display: settled ? 'contents' : 'none' }}>{drawn(parts)}</div>;
}

/** Waits for the arrangement, so that hidden cards send no calls. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const { value, save } = usePreference('dashboard');
  return value === undefined ? (
    <Grid gap={14} columns="minmax(0, 1fr)" minHeight={340} relative className={classes.parts} aria-busy>
      <Coming />
    </Grid>
  ) : (
    <ArrangedParts parts={parts} layout={value} save={save} />
  );
}

type Props = { parts: readonly Part[]; layout: DashboardLayout | null; save: (layout: DashboardLayout | null) => void };

/** Figures and cards come from their features. */
function ArrangedParts({ parts, layout, save }: Props) {
  const permissions = usePermissions();
  const settled = useSettled();
  const isLater = useLater();
  const [isWhole, setWhole] = useState(false);
  const [arranging, setArranging] = useState(false);
  const arranged = arrange(parts, permissions, layout);
  const [main, side] = [inTurn(arranged.main), inTurn(arranged.side)];
  const show = useCallback(() => setWhole(true), []);
  return (
    <Grid
      gap={14}
      columns="minmax(0, 1fr)"
      minHeight={340}
      relative
      className={classes.parts}
      data-settled={settled || undefined}
      aria-busy={!settled}
    >
      {arranged.figures.length > 0 && <Figures>{drawn(arranged.figures)}</Figures>}
      <Grid gap={14} columns="minmax(0, 1.55fr) minmax(0, 1fr)" align="start" className={classes.columns}>
        <Grid gap={14} columns="minmax(0, 1fr)" minWidth={0}>
          {drawn(main.first)}
          {isLater && <Rest parts={main.rest} onShown={show} />}
        </Grid>
        <Grid gap={14} columns="minmax(0, 1fr)" minWidth={0}>
          {drawn(side.first)}
          {isLater && <Rest parts={side.rest} />}
        </Grid>
      </Grid>
      {isWhole && (
        <Row align="stretch" justify="center">
          <Button look="quiet" icon={<IconLayoutGrid size={16} aria-hidden />} onClick={() => setArranging(true)}>
            Arrange dashboard
          </Button>
        </Row>
      )}
      {arranging && (
        <Suspense>
          <ArrangeDialog
            arranged={arranged}
            onClose={() => setArranging(false)}
            onSave={(next) => {
              save(next && layoutOf(next));
              setArranging(false);
            }}
          />
        </Suspense>
      )}
      {!settled && <Coming />}
    </Grid>
  );
}

import type { DashboardPart } from '#web/app/cards.ts';
import { holds, usePermissions } from '#web/app/use-business.ts';
import { Figures } from '#web/kit/figure.tsx';
import classes from './dashboard.module.css';
import { Coming } from './coming.tsx';
import { CARDS, FIGURES } from './registry.ts';
import { useSettled } from './use-settled.ts';

/** Every figure and card is a room's own; nothing here is invented. */
export default function Parts() {
  const permissions = usePermissions();
  const settled = useSettled();
  const show = <P extends DashboardPart>(parts: readonly P[]) =>
    parts.filter(({ needs }) => holds(permissions, needs)).map(({ place, Component: Part }) => <Part key={place} />);
  const figures = show(FIGURES);
  return (
    <div className={classes.parts} data-settled={settled || undefined} aria-busy={!settled}>
      {figures.length > 0 && <Figures>{figures}</Figures>}
      <div className={classes.columns}>
        <div className={classes.column}>{show(CARDS.filter(({ column }) => column === 'main'))}</div>
        <div className={classes.column}>{show(CARDS.filter(({ column }) => column === 'side'))}</div>
      </div>
      {!settled && <Coming />}
    </div>
  );
}

import { useState } from 'react';
import { useSession } from '#web/app/session.ts';
import { timezone } from '#web/app/timezone.ts';
import { holds, usePermissions } from '#web/app/use-business.ts';
import type { DashboardPart } from '#web/app/cards.ts';
import { Figures } from '#web/kit/figure.tsx';
import { Page } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import classes from './dashboard.module.css';
import { dayLine, firstName, greetingAt } from './greeting.ts';
import { CARDS, FIGURES } from './registry.ts';
import { useSettled } from './use-settled.ts';

/** What a person should know when they come in. Every figure and card is a room's own; nothing here is invented. */
export function Component() {
  const name = useSession((state) => state.user?.name ?? '');
  const permissions = usePermissions();
  const [now] = useState(() => new Date());
  const settled = useSettled();
  const show = <P extends DashboardPart>(parts: readonly P[]) =>
    parts.filter(({ needs }) => holds(permissions, needs)).map(({ place, Component: Part }) => <Part key={place} />);
  const figures = show(FIGURES);
  return (
    <Page>
      <header>
        <h1 className={classes.greeting}>
          {greetingAt(now, timezone)}, {firstName(name)}
        </h1>
        <p className={classes.day}>{dayLine(now, timezone)}</p>
      </header>
      <div className={classes.parts} data-settled={settled || undefined} aria-busy={!settled}>
        {figures.length > 0 && <Figures>{figures}</Figures>}
        <div className={classes.columns}>
          <div className={classes.column}>{show(CARDS.filter(({ column }) => column === 'main'))}</div>
          <div className={classes.column}>{show(CARDS.filter(({ column }) => column === 'side'))}</div>
        </div>
        {!settled && (
          <div className={classes.coming}>
            <SkeletonRows rows={9} />
          </div>
        )}
      </div>
    </Page>
  );
}

import { IconCircle } from '@tabler/icons-react';
import type { DashboardParts } from '#web/core/feature.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Meter } from './meter.tsx';
import { progressOf } from './progress.ts';
import classes from './tutorial.module.css';
import { useSteps } from './use-steps.ts';

const SHOWN = 3;

/** The next steps of the first hour, until all are done. */
function NextSteps() {
  const { data } = useSteps();
  const all = useScreenUrl('/business/:businessId/quick-tutorial');
  const { open, ...progress } = progressOf(data?.data ?? []);
  if (!open.length) return null;
  return (
    <Card title="Get started" actions={all && <CardLink to={all}>All steps</CardLink>}>
      <Meter {...progress} />
      <Box marginTop={8} className={classes.next}>
        <Rows>
          {open.slice(0, SHOWN).map(({ key, title, description, link }) => (
            <ListRow
              key={key}
              icon={<IconCircle size={20} stroke={1.5} className={classes.open} aria-hidden />}
              title={title}
              detail={description}
              to={link}
            />
          ))}
        </Rows>
      </Box>
    </Card>
  );
}

export const cards: DashboardParts['cards'] = [
  { key: 'get-started', title: 'Get started', place: 1, column: 'main', isLater: true, Component: NextSteps },
];

import { IconCircle } from '@tabler/icons-react';
import type { RoomCards } from '#web/app/cards.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { Meter } from './meter.tsx';
import { progressOf } from './progress.ts';
import classes from './tutorial.module.css';
import { useSteps } from './use-steps.ts';

const SHOWN = 3;

/** The next steps of the first hour, until all are done. */
function NextSteps() {
  const { data } = useSteps();
  const all = usePlace('/business/:businessId/quick-tutorial');
  const { open, ...progress } = progressOf(data?.data ?? []);
  if (!open.length) return null;
  return (
    <Card title="Your first hour" actions={all && <CardLink to={all}>All steps</CardLink>}>
      <Meter {...progress} />
      <div className={classes.next}>
        <Rows>
          {open.slice(0, SHOWN).map(({ key, title, description, link }) => (
            <Row
              key={key}
              icon={<IconCircle size={20} stroke={1.5} className={classes.open} aria-hidden />}
              title={title}
              detail={description}
              to={link}
            />
          ))}
        </Rows>
      </div>
    </Card>
  );
}

export const cards: RoomCards['cards'] = [{ place: 10, column: 'main', Component: NextSteps }];

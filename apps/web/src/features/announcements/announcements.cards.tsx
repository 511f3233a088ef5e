import { announcementRoutes } from '@daftar/contract/announcements';
import { latestDay } from '@daftar/domain/announcements';
import { formatDay } from '@daftar/domain/date-format';
import { IconBug, IconSparkles } from '@tabler/icons-react';
import { openAnnouncements } from '#web/app/announcements/state.ts';
import type { RoomCards } from '#web/app/cards.ts';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import classes from './announcements.module.css';

/** What the latest day brought, by its titles; the popup tells the rest. A list that does not come shows no card. */
function WhatIsNew() {
  const { data } = useRead(announcementRoutes.list, {}, { staleTime: Infinity, quiet: true });
  const latest = latestDay(data?.data ?? []);
  if (!latest.length) return null;
  return (
    <Card
      title="What is new"
      actions={
        <Button look="quiet" size="small" onClick={openAnnouncements}>
          Read more
        </Button>
      }
    >
      <Rows>
        {latest.map(({ id, type, title, date, coming_soon }) => (
          <Row
            key={id}
            icon={
              <span className={classes.kind} data-bug={type === 'BUG' || undefined}>
                {type === 'BUG' ? (
                  <IconBug size={16} aria-label="Fix" />
                ) : (
                  <IconSparkles size={16} aria-label="Feature" />
                )}
              </span>
            }
            title={title}
            aside={coming_soon ? <Badge tone="amber">Coming Soon</Badge> : formatDay(date)}
          />
        ))}
      </Rows>
    </Card>
  );
}

export const cards: RoomCards['cards'] = [{ place: 30, column: 'main', Component: WhatIsNew }];

import { announcementRoutes } from '@daftar/contract/announcements';
import { latestDay } from '@daftar/domain/announcements';
import { formatDay } from '@daftar/domain/date-format';
import { IconBug, IconSparkles } from '@tabler/icons-react';
import { openAnnouncements } from '#web/core/announcements.ts';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import classes from './announcements.module.css';

/** Titles of the latest day; the popup has the rest. No card if the list can't be loaded. */
function WhatIsNew() {
  const { data } = useRead(announcementRoutes.list, {}, { staleTime: Infinity, quiet: true });
  const latest = latestDay(data?.data ?? []);
  if (!latest.length) return null;
  return (
    <Card
      title="What’s new"
      actions={
        <Button look="quiet" size="small" onClick={openAnnouncements}>
          Read more
        </Button>
      }
    >
      <Rows>
        {latest.map(({ id, type, title, date, coming_soon }) => (
          <ListRow
            key={id}
            icon={
              <Stack
                as="span"
                center
                rigid
                square={28}
                background="brand-soft"
                radius="control"
                tone="brand"
                className={classes.kind}
                data-bug={type === 'BUG' || undefined}
              >
                {type === 'BUG' ? (
                  <IconBug size={16} aria-label="Fix" />
                ) : (
                  <IconSparkles size={16} aria-label="Feature" />
                )}
              </Stack>
            }
            title={title}
            aside={coming_soon ? <Badge tone="amber">Coming Soon</Badge> : formatDay(date)}
          />
        ))}
      </Rows>
    </Card>
  );
}

export const cards: DashboardParts['cards'] = [
  { key: 'news', title: 'What’s new', place: 30, column: 'main', Component: WhatIsNew },
];

import { clientRecordRoutes } from '@daftar/contract/client_records';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { ActivityText, useNames } from '#web/kit/activity-line.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';

const SHOWN = 25;

/** Removes the client name from titles, since the page shows it. */
const withoutClient = <A extends { title: string | null }>(activity: A, name: string): A => ({
  ...activity,
  title: activity.title?.replace(` · ${name}`, '') ?? null,
});

/** Activity of the client, newest first. */
export function ClientActivity({ clientId, name }: { clientId: number; name: string }) {
  const [page, setPage] = useState(1);
  const names = useNames();
  const acts = useRead(
    clientRecordRoutes.activities,
    { params: { clientId }, query: { page, per_page: SHOWN } },
    { keep: true },
  );
  if (!acts.data) return <NotLoaded query={acts} what="activity" rows={5} />;
  if (acts.data.data.length === 0)
    return (
      <EmptyState icon={<IconHistory size={22} />} title="No activity yet">
        Changes to this client appear here.
      </EmptyState>
    );
  return (
    <Card title="Activity">
      <Stack as="ul" gap={10}>
        {acts.data.data.map((activity) => (
          <Row as="li" gap={16} align="stretch" justify="between" key={activity.id}>
            <span>
              <strong>{activity.user_name}</strong>{' '}
              <ActivityText activity={withoutClient(activity, name)} names={names} />
            </span>
            <Box as="time" rigid tone="muted" size={12} dateTime={activity.at} title={momentText(activity.at)}>
              {ago(activity.at)}
            </Box>
          </Row>
        ))}
      </Stack>
      {acts.data.meta.last_page > 1 && <Pager meta={acts.data.meta} onPage={setPage} small />}
    </Card>
  );
}

import { ActivityText, useNames, type Activity } from './activity-line.tsx';
import { ago, momentText } from './format-time.ts';
import { Box, Row, Stack } from './layout.tsx';

type Props = {
  activities: readonly Omit<Activity, 'ip'>[];
  /** Removed from titles, because the page shows it: " · LN-0001". */
  without?: string;
};

/** Entries of a record's log: who did what, and when. */
export function ActivityList({ activities, without }: Props) {
  const names = useNames();
  return (
    <Stack as="ul" gap={10}>
      {activities.map((activity) => (
        <Row as="li" gap={16} align="stretch" justify="between" key={activity.id}>
          <span>
            <strong>{activity.user_name}</strong>{' '}
            <ActivityText activity={shortened(activity, without) as Activity} names={names} />
          </span>
          <Box as="time" rigid tone="muted" size={12} dateTime={activity.at} title={momentText(activity.at)}>
            {ago(activity.at)}
          </Box>
        </Row>
      ))}
    </Stack>
  );
}

const shortened = <A extends { title: string | null }>(activity: A, without: string | undefined): A =>
  without && activity.title ? { ...activity, title: activity.title.replace(without, '') } : activity;

import { activityRoutes } from '@daftar/contract/activity';
import type { Member } from '@daftar/contract/team';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { ActivityText, useNames } from '#web/kit/activity-line.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Card } from '#web/kit/page.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './team.module.css';

const SHOWN = 8;

/** A member's latest activity, for users who can read the log. */
export function PersonActivity({ member }: { member: Member }) {
  const { businessId } = useParams();
  const names = useNames();
  const acts = useRead(activityRoutes.list, { query: { user_id: member.user_id, per_page: SHOWN } });
  const filters = encodeURIComponent(JSON.stringify({ user_id: String(member.user_id) }));
  return (
    <Card
      title="Activity"
      actions={
        <Text as={Link} tone="brand" weight={500} to={`/business/${businessId}/Audit?filters=${filters}`}>
          View all
        </Text>
      }
    >
      {!acts.data ? (
        <NotLoaded query={acts} what="the activity" rows={4} />
      ) : acts.data.data.length === 0 ? (
        <Text as="p" tone="soft">
          No activity yet
        </Text>
      ) : (
        <Box as="ul" dividers className={classes.log}>
          {acts.data.data.map((activity) => (
            <Row as="li" gap={12} align="stretch" justify="between" padding="8 0" key={activity.id}>
              <span>
                <ActivityText activity={activity} names={names} />
              </span>
              <Box as="time" rigid tone="muted" dateTime={activity.at} title={momentText(activity.at)}>
                {ago(activity.at)}
              </Box>
            </Row>
          ))}
        </Box>
      )}
    </Card>
  );
}

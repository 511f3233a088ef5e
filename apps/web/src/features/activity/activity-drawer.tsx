import { IconListSearch } from '@tabler/icons-react';
import { ActivityAct } from '#web/kit/activity-action.tsx';
import { changesOfActivity, type Activity } from '#web/kit/activity-line.tsx';
import { momentText } from '#web/kit/format-time.ts';
import type { Names } from '#web/kit/activity-values.ts';
import { actionTitle, entityTitle } from '#web/kit/activity-sentence.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Table, Text } from '#web/kit/layout.tsx';
import { Facts } from '#web/kit/page.tsx';
import classes from './activity-log.module.css';

type Props = {
  activity: Activity | null;
  names: Names;
  onClose: () => void;
  onRecord: (activity: Activity) => void;
};

/** One entry with all old and new values. */
export function ActivityDrawer({ activity, names, onClose, onRecord }: Props) {
  return (
    <Drawer
      open={activity !== null}
      onClose={onClose}
      width={620}
      title={activity ? `${actionTitle(activity.action)} · ${entityTitle(activity.entity)}` : ''}
      subtitle={activity && momentText(activity.at)}
      icon={activity && <Avatar name={activity.user_name} size={32} />}
    >
      <DrawerBody>{activity && <Act activity={activity} names={names} onRecord={onRecord} />}</DrawerBody>
    </Drawer>
  );
}

function Act({ activity, names, onRecord }: { activity: Activity; names: Names; onRecord: Props['onRecord'] }) {
  const changes = changesOfActivity(activity, names);
  const isNew = activity.action === 'create';
  const facts = (
    [
      ['IP address', activity.ip],
      ['Reason', activity.reason],
    ] as const
  ).filter(([, value]) => value !== null);
  return (
    <>
      <Box as="p" marginBottom={16} size={14}>
        <Text as="strong" weight={500}>
          {activity.user_name}
        </Text>{' '}
        <ActivityAct activity={activity} />
      </Box>
      {facts.length > 0 && (
        <Box marginBottom={20}>
          <Facts facts={facts} />
        </Box>
      )}
      {changes.length > 0 && (
        <Table cell="8 12 8 0" cellAlign="top" breakWords className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {!isNew && <th scope="col">Before</th>}
              <th scope="col">{isNew ? 'Value' : 'After'}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, was, is }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {!isNew && (
                  <Text as="td" tone="soft">
                    {was}
                  </Text>
                )}
                <td>{is}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {activity.record_id !== null && (
        <p style={{ marginTop: 16 }}>
          <Button icon={<IconListSearch size={16} aria-hidden />} onClick={() => onRecord(activity)}>
            View all activity for this record
          </Button>
        </p>
      )}
    </>
  );
}

import { IconListSearch } from '@tabler/icons-react';
import { ActivityAct } from '#web/kit/activity-act.tsx';
import { changesOfActivity, momentText, type Activity } from '#web/kit/activity-line.tsx';
import type { Names } from '#web/kit/activity-values.ts';
import { actionTitle, entityTitle } from '#web/kit/activity-sentence.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Facts } from '#web/kit/page.tsx';
import classes from './activity-log.module.css';

type Props = {
  activity: Activity | null;
  names: Names;
  onClose: () => void;
  onRecord: (activity: Activity) => void;
};

/** One act: who, when, from where, and every value before and after. */
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
      ['Network address', activity.ip],
      ['Reason', activity.reason],
    ] as const
  ).filter(([, value]) => value !== null);
  return (
    <>
      <p className={classes.said}>
        <strong className={classes.who}>{activity.user_name}</strong> <ActivityAct activity={activity} />
      </p>
      {facts.length > 0 && (
        <div className={classes.facts}>
          <Facts facts={facts} />
        </div>
      )}
      {changes.length > 0 && (
        <table className={classes.table}>
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
                {!isNew && <td className={classes.was}>{was}</td>}
                <td>{is}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {activity.record_id !== null && (
        <p style={{ marginTop: 16 }}>
          <Button icon={<IconListSearch size={16} aria-hidden />} onClick={() => onRecord(activity)}>
            All activity of this record
          </Button>
        </p>
      )}
    </>
  );
}

import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import classes from './timesheets.module.css';

/** Whose sheet it is, where it is not one's own. */
export const OthersSheet = ({ name, onLeave }: { name: string; onLeave: () => void }) => (
  <div className={classes.whose}>
    <Avatar name={name} />
    <span>
      Timesheet of <strong>{name}</strong>
    </span>
    <Button size="small" look="quiet" onClick={onLeave}>
      Back to mine
    </Button>
  </div>
);

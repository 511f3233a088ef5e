import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';

/** Shown on another user's timesheet. */
export const OthersSheet = ({ name, onLeave }: { name: string; onLeave: () => void }) => (
  <Row gap={10} padding="12 24 0">
    <Avatar name={name} />
    <span>
      <strong>{name}</strong>’s timesheet
    </span>
    <Button size="small" look="quiet" onClick={onLeave}>
      Back to my timesheet
    </Button>
  </Row>
);

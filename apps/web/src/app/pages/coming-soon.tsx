import { IconClockHour4 } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { useSession } from '#web/core/session.ts';
import { useTitle } from '#web/core/title.ts';
import classes from './page.module.css';

/** A planned screen that isn't built yet, by its name. */
export function Component() {
  const { type, businessId } = useParams();
  useTitle(type ?? 'Coming soon');
  // Without a session there is no frame, so the page needs its own `main`.
  const Frame = useSession((state) => state.kind) === null ? 'main' : 'div';
  return (
    <Frame className={classes.page}>
      <State
        level={1}
        icon={<IconClockHour4 size={22} />}
        title={type ? `Coming soon: ${type}` : 'Coming soon'}
        actions={<Button to={businessId ? '/businesses' : '/'}>Go to businesses</Button>}
      >
        This feature isn’t available yet.
      </State>
    </Frame>
  );
}

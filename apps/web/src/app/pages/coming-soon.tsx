import { IconClockHour4 } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { useSession } from '../session.ts';
import { useTitle } from '../title.ts';
import classes from './page.module.css';

/** coming_soon: a screen that is planned and not built yet, by its name. */
export function Component() {
  const { type, businessId } = useParams();
  useTitle(type ?? 'Coming soon');
  // Who is not signed in has no frame around it.
  const Frame = useSession((state) => state.kind) === null ? 'main' : 'div';
  return (
    <Frame className={classes.page}>
      <State
        level={1}
        icon={<IconClockHour4 size={22} />}
        title={type ? `Coming soon: ${type}` : 'Coming soon'}
        actions={<Button to={businessId ? '/businesses' : '/'}>Back to your businesses</Button>}
      >
        This part of Daftar is not ready yet. It will appear in the menu when it is.
      </State>
    </Frame>
  );
}

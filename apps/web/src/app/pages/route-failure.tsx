import { IconAlertOctagon, IconRefresh } from '@tabler/icons-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { unreachable } from '../api.ts';
import classes from './page.module.css';

/** What a screen shows in its place when it breaks; everything around it stays usable. */
export function RouteFailure() {
  const error = useRouteError();
  const fetching = error instanceof TypeError || error instanceof DOMException;
  const reason = isRouteErrorResponse(error)
    ? error.statusText
    : fetching
      ? unreachable(error)
      : 'Something went wrong here.';
  return (
    <div className={classes.page} role="alert">
      <State
        level={1}
        tone="red"
        icon={<IconAlertOctagon size={22} />}
        title="This screen could not be shown"
        actions={
          <>
            <Button look="solid" icon={<IconRefresh size={16} aria-hidden />} onClick={() => window.location.reload()}>
              Reload
            </Button>
            <Button to="/">Go to your businesses</Button>
          </>
        }
      >
        {reason} What you saved before is safe.
      </State>
    </div>
  );
}

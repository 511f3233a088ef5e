import { ApiError } from '@daftar/contract/core/errors';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import { create } from 'zustand';
import { Button } from '#web/kit/button.tsx';
import { copyDetails, reasonOf, State } from '#web/kit/states.tsx';
import classes from './page.module.css';

/** The visit on which a retry has already failed. */
const useRetried = create<{ key: string | null }>(() => ({ key: null }));

const isServerUp = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const tell = (error: unknown): string => (isRouteErrorResponse(error) ? error.statusText : reasonOf(error));

/** Shown in place of a screen that throws or fails to load; the frame stays usable. */
export function RouteFailure() {
  const error = useRouteError();
  const { key } = useLocation();
  const { state, revalidate } = useRevalidator();
  const again = async (): Promise<void> => {
    // Code that fails twice may belong to an old release, or the browser cached the failure: reload the page, if the
    // server is up.
    if (useRetried.getState().key === key && !(error instanceof ApiError) && (await isServerUp()))
      return window.location.reload();
    useRetried.setState({ key });
    await revalidate();
  };
  return (
    <div className={classes.page} role="alert">
      <State
        level={1}
        tone="red"
        icon={<IconAlertCircle size={22} />}
        title="Couldn’t open this page"
        actions={
          <>
            <Button
              look="solid"
              icon={<IconRefresh size={16} aria-hidden />}
              busy={state === 'loading'}
              onClick={() => void again()}
            >
              Try again
            </Button>
            <Button to="/">Go to businesses</Button>
            <Button look="quiet" onClick={() => void copyDetails('Couldn’t open this page', error)}>
              Copy details
            </Button>
          </>
        }
      >
        {tell(error)} Your saved work is safe.
      </State>
    </div>
  );
}

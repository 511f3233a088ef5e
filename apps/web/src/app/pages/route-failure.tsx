import { ApiError } from '@daftar/contract/core/errors';
import { IconAlertOctagon, IconRefresh } from '@tabler/icons-react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { copyDetails, reasonOf, State } from '#web/kit/states.tsx';
import classes from './page.module.css';

/** The visit to a screen that was tried again and failed again. */
let tried: string | undefined;

const answers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const tell = (error: unknown): string => (isRouteErrorResponse(error) ? error.statusText : reasonOf(error));

/** What a screen shows in its place when it breaks or does not come; everything around it stays usable. */
export function RouteFailure() {
  const error = useRouteError();
  const { key } = useLocation();
  const { state, revalidate } = useRevalidator();
  const again = async (): Promise<void> => {
    // Code that does not come twice may be of a release that is gone, or the browser remembers that it failed: then the
    // page is fetched anew, if the server is there to give it.
    if (tried === key && !(error instanceof ApiError) && (await answers())) return window.location.reload();
    tried = key;
    await revalidate();
  };
  return (
    <div className={classes.page} role="alert">
      <State
        level={1}
        tone="red"
        icon={<IconAlertOctagon size={22} />}
        title="This screen could not be shown"
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
            <Button to="/">Go to your businesses</Button>
            <Button look="quiet" onClick={() => void copyDetails('This screen could not be shown', error)}>
              Copy details
            </Button>
          </>
        }
      >
        {tell(error)} What you saved before is safe.
      </State>
    </div>
  );
}

import { IconMapOff } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { useTitle } from '#web/core/title.ts';
import classes from './page.module.css';

/** /404 */
export function Component() {
  useTitle('Not found');
  return (
    <main className={classes.page}>
      <State
        level={1}
        icon={<IconMapOff size={22} />}
        title="Page not found"
        actions={
          <Button look="solid" to="/">
            Go to businesses
          </Button>
        }
      >
        Check the address. The record may have been deleted.
      </State>
    </main>
  );
}

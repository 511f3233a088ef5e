import { IconMapOff } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { useTitle } from '../title.ts';
import classes from './page.module.css';

/** /404 */
export function Component() {
  useTitle('Not found');
  return (
    <main className={classes.page}>
      <State
        level={1}
        icon={<IconMapOff size={22} />}
        title="This page does not exist"
        actions={
          <Button look="solid" to="/">
            Go to your businesses
          </Button>
        }
      >
        The address may be mistyped, or the record may have been removed.
      </State>
    </main>
  );
}

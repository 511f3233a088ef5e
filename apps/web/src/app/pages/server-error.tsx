import { IconServerOff } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { useTitle } from '#web/core/title.ts';
import classes from './page.module.css';

/** /500 */
export function Component() {
  useTitle('Server error');
  return (
    <main className={classes.page}>
      <State
        level={1}
        tone="red"
        icon={<IconServerOff size={22} />}
        title="Something went wrong on the server"
        actions={
          <Button look="solid" to="/">
            Go to businesses
          </Button>
        }
      >
        Your saved work is safe. Try again in a minute.
      </State>
    </main>
  );
}

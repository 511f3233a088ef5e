import { IconServerOff } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { State } from '#web/kit/states.tsx';
import { useTitle } from '../title.ts';
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
        title="The server had a problem"
        actions={
          <Button look="solid" to="/">
            Go to your businesses
          </Button>
        }
      >
        What you saved before is safe. Try again in a moment.
      </State>
    </main>
  );
}

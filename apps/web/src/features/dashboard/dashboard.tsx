import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useSession } from '#web/app/session.ts';
import { timezone } from '#web/app/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { Coming } from './coming.tsx';
import classes from './dashboard.module.css';
import { dayLine, firstName, greetingAt } from './greeting.ts';

let hasBegun = false;
const Parts = lazy(() => {
  hasBegun = true;
  return import('./parts.tsx');
});

/** What a person should know when they come in. */
export function Component() {
  const name = useSession((state) => state.user?.name ?? '');
  const [now] = useState(() => new Date());
  const create = usePlace('/business/:businessId/workBoard-Tasks-create');
  // Asked for once the greeting stands: what many rooms show here is more than a first view may weigh.
  const isGreeted = useDeferredValue(true, hasBegun);
  const coming = (
    <div className={classes.parts} aria-busy>
      <Coming />
    </div>
  );
  return (
    <Page>
      <header className={classes.head}>
        <div>
          <h1 className={classes.greeting}>
            {greetingAt(now, timezone)}, {firstName(name)}
          </h1>
          <p className={classes.day}>{dayLine(now, timezone)}</p>
        </div>
        {create && (
          <Button look="solid" icon={<IconPlus size={16} aria-hidden />} to={create}>
            New task
          </Button>
        )}
      </header>
      <Suspense fallback={coming}>{isGreeted ? <Parts /> : coming}</Suspense>
    </Page>
  );
}

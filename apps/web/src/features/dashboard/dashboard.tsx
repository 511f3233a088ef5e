import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/app/session.ts';
import { timezone } from '#web/app/timezone.ts';
import { Page } from '#web/kit/page.tsx';
import { Coming } from './coming.tsx';
import classes from './dashboard.module.css';
import { dayLine, firstName, greetingAt } from './greeting.ts';

const loadParts = () => import('./parts.tsx');
// On their way at once, and not before the greeting: what many rooms show here is more than a first view may weigh.
const parts = loadParts();
const Parts = lazy(() => parts);

/** What a person should know when they come in. */
export function Component() {
  const name = useSession((state) => state.user?.name ?? '');
  const [now] = useState(() => new Date());
  return (
    <Page>
      <header>
        <h1 className={classes.greeting}>
          {greetingAt(now, timezone)}, {firstName(name)}
        </h1>
        <p className={classes.day}>{dayLine(now, timezone)}</p>
      </header>
      <Suspense
        fallback={
          <div className={classes.parts} aria-busy>
            <Coming />
          </div>
        }
      >
        <Parts />
      </Suspense>
    </Page>
  );
}

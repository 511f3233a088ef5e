import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ProgressBar } from './progress-bar.tsx';
import { useSession } from './session.ts';
import { Toaster } from './toaster.tsx';

/** What only a signed-in person needs; asked for when the first view has been handed over to be painted. */
const Companions = lazy(async () => {
  await new Promise((painted) => setTimeout(painted));
  return import('./companions.tsx');
});

/** The outermost frame: what is there on every screen. */
export function Root() {
  const signedIn = useSession((state) => state.user !== null);
  return (
    <>
      <ProgressBar />
      <Outlet />
      <Toaster />
      {signedIn && (
        <Suspense>
          <Companions />
        </Suspense>
      )}
    </>
  );
}

import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { afterFirstView, noteDrawn } from './first-view.ts';
import { late } from './late.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useSession } from './session.ts';
import { Toaster } from './toaster.tsx';

/** What only a signed-in person needs; it does not compete with the first view. */
const Companions = late(async () => {
  await afterFirstView;
  return (await import('./companions.tsx')).default;
});

/** The outermost frame: what is there on every screen. */
export function Root() {
  const signedIn = useSession((state) => state.user !== null);
  useEffect(noteDrawn, []);
  return (
    <>
      <ProgressBar />
      <Outlet />
      <Toaster />
      {signedIn && <Companions />}
    </>
  );
}

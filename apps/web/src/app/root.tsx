import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { afterFirstView, noteDrawn } from '../core/first-view.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useSession } from '../core/session.ts';
import { Toaster } from './toaster.tsx';

/** Only for signed-in users, and after the first view. */
const BackgroundParts = lazyPart(async () => {
  await afterFirstView;
  return (await import('./background-parts.tsx')).default;
});

/** Parts of every screen. */
export function Root() {
  const signedIn = useSession((state) => state.user !== null);
  useEffect(noteDrawn, []);
  return (
    <>
      <ProgressBar />
      <Outlet />
      <Toaster />
      {signedIn && <BackgroundParts />}
    </>
  );
}

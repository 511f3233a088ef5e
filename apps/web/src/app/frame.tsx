import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from './session.ts';
import { Shell } from './shell/shell.tsx';

const Portal = lazy(() => import('./portal/portal.tsx'));

/** The frame around a screen: the practice's shell, the client's portal, or none before it is known who came. */
export function Frame() {
  const kind = useSession((state) => (state.user ? state.kind : null));
  if (kind === 'staff') return <Shell />;
  if (kind === null) return <Outlet />;
  return (
    <Suspense>
      <Portal />
    </Suspense>
  );
}

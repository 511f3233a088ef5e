import { lazy } from 'react';
import { Outlet } from 'react-router';
import { KitProvider } from '#web/kit/provider.tsx';
import { useSession } from './session.ts';
import { Shell } from './shell/shell.tsx';

const Portal = lazy(() => import('./portal/portal.tsx'));

/** The frame around a screen: the practice's shell, the client's portal, or none before signing in. */
export function Frame() {
  const kind = useSession((state) => state.kind);
  return <KitProvider>{kind === 'staff' ? <Shell /> : kind === 'client' ? <Portal /> : <Outlet />}</KitProvider>;
}

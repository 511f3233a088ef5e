import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { session, useSession } from '../core/session.ts';
import { Shell } from './shell/shell.tsx';

let Portal: ComponentType = Outlet;

/** Loads the frame's code in a loader, so that a failure can be retried like any screen's. */
export async function loadFrame(): Promise<ComponentType> {
  if (session().kind === 'client')
    [{ default: Portal }] = await Promise.all([
      import('./portal/portal.tsx'),
      import('@daftar/domain/country-packs/others'),
    ]);
  return Frame;
}

/** The frame of a screen: the staff shell, the portal, or none until the user is known. */
function Frame() {
  const kind = useSession((state) => (state.user ? state.kind : null));
  if (kind === 'staff') return <Shell />;
  if (kind === null) return <Outlet />;
  return <Portal />;
}

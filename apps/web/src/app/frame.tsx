import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { session, useSession } from './session.ts';
import { Shell } from './shell/shell.tsx';

let Portal: ComponentType = Outlet;

/** The frame, with its code: what does not come is then asked for again, as of any screen. */
export async function loadFrame(): Promise<ComponentType> {
  if (session().kind === 'client') Portal = (await import('./portal/portal.tsx')).default;
  return Frame;
}

/** The frame around a screen: the practice's shell, the client's portal, or none before it is known who came. */
function Frame() {
  const kind = useSession((state) => (state.user ? state.kind : null));
  if (kind === 'staff') return <Shell />;
  if (kind === null) return <Outlet />;
  return <Portal />;
}

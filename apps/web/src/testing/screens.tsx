/** Component tests: a screen or a drawer of the app in a DOM, with a fake API. How to write one: CONTRIBUTING.md. */
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { addRoutes, FRAME } from '#web/app/lazy-routes.ts';
import { routeOf } from '#web/app/route-of.tsx';
import { makeRouter } from '#web/app/router.tsx';
import { ScreenGuard } from '#web/app/shell/screen-guard.tsx';
import { ShortcutKeys } from '#web/app/shortcuts/shortcut-keys.tsx';
import { inBusiness } from '#web/core/screen.ts';
import { useSession } from '#web/core/session.ts';
import { STORED } from '#web/core/storage.ts';
import { answerStart, BRANCH_ID, BUSINESS_ID, TOKEN, type Place } from './defaults.ts';
import { makeFakeApi } from './fake-api.ts';

export { screen, waitFor, within } from '@testing-library/dom';
export { record, sample } from './sample.ts';
export { socket } from './fake-socket.ts';
export { BRANCH_ID, BUSINESS_ID } from './defaults.ts';

/** The fake API of the running test. */
export let api = makeFakeApi();
/** The person at the keyboard and the mouse. */
export let user: UserEvent;

/** `permissions`: what a member may do; without them an owner is signed in. `shell`: with menu and top bar. `visitor`: nobody is signed in. */
type Options = Partial<Place> & { shell?: boolean; visitor?: boolean };
type Router = ReturnType<typeof makeRouter>;

let unmount: (() => void) | undefined;

/** Opens a screen of the app. A path without a leading slash is one of the business. */
export function renderScreen(path: string, options: Options = {}): Router {
  return open(path, options);
}

/** Shows a drawer or another part of a screen, as a screen of its own would. */
export function renderElement(element: ReactNode, options: Options = {}): Router {
  return open('element', options, element);
}

function open(
  path: string,
  { shell = false, visitor = false, permissions = null, ...place }: Options,
  element?: ReactNode,
): Router {
  answerStart(api, { permissions, ...place });
  if (!visitor) signIn();
  window.history.replaceState(null, '', path.startsWith('/') ? path : `/business/${BUSINESS_ID}/${path}`);
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  const router = makeRouter(async (parent, address, patch) => {
    if (element) patch(parent, [routeOf(...screenOf(element))]);
    else await addRoutes(parent, address, (at, children) => patch(at, shell ? children : children.map(withoutShell)));
  });
  unmount = () => {
    router.dispose();
    root.unmount();
    container.remove();
  };
  root.render(<RouterProvider router={router} />);
  return router;
}

/** As after a reload: the token is stored, and the server tells whose it is. */
function signIn(): void {
  const location = { business_id: BUSINESS_ID, branch_id: BRANCH_ID };
  localStorage.setItem(STORED.token, TOKEN);
  // Read before, so that the news don't open over the screen.
  localStorage.setItem(STORED.lastAnnouncement, '1');
  localStorage.setItem(STORED.location, JSON.stringify(location));
  useSession.setState({ kind: 'staff', token: TOKEN, location });
}

function screenOf(element: ReactNode): Parameters<typeof routeOf> {
  const load = async () => ({
    Component: () => <Main>{element}</Main>,
  });
  return [inBusiness('element', 'Element', { load }), load];
}

const withoutShell = (route: RouteObject): RouteObject =>
  route.id === FRAME
    ? {
        id: FRAME,
        Component: () => (
          <Main>
            <Outlet />
          </Main>
        ),
      }
    : route;

/** The shell without menu and top bar, which are a third of the work. */
const Main = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1}>
    <ShortcutKeys />
    <ScreenGuard>{children}</ScreenGuard>
  </main>
);

/** For setup.ts. */
export function beginTest(): void {
  api = makeFakeApi();
  user = userEvent.setup({ delay: null });
}
export function endTest(): void {
  unmount?.();
  unmount = undefined;
}

/** Component tests: a screen or a drawer of the app in a DOM, with a fake API. How to write one: CONTRIBUTING.md. */
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { addRoutes, FRAME } from '#web/app/lazy-routes.ts';
import { routeOf } from '#web/app/route-of.tsx';
import { makeRouter } from '#web/app/router.tsx';
import { ScreenGuard } from '#web/app/shell/screen-guard.tsx';
import { ShortcutKeys } from '#web/app/shortcuts/shortcut-keys.tsx';
import { waits } from '#web/core/later.ts';
import { anyone, bare, inBusiness, inPortal } from '#web/core/screen.ts';
import { useSession } from '#web/core/session.ts';
import { STORED } from '#web/core/storage.ts';
import { drawWith } from './clock.ts';
import { answerStart, BRANCH_ID, BUSINESS_ID, CLIENT_ID, TOKEN, type Place } from './defaults.ts';
import { makeFakeApi } from './fake-api.ts';

export { screen, waitFor, within } from '@testing-library/dom';
export { record, sample } from './sample.ts';
export { socket } from './fake-socket.ts';
export { clock } from './clock.ts';
export { BRANCH_ID, BUSINESS_ID, CLIENT_ID } from './defaults.ts';

/** The fake API of the running test. */
export let api = makeFakeApi();
/** The person at the keyboard and the mouse. */
export let user: UserEvent;

/**
 * `permissions`: what a member may do; without them an owner is signed in. `as`: a client or a visitor instead. `shell`:
 * with menu and top bar. `background`: with what loads beside every screen, such as the live connection.
 */
type Options = Partial<Place> & { shell?: boolean; background?: boolean };
type Router = ReturnType<typeof makeRouter>;

let unmount: (() => void) | undefined;

/** Opens a screen of the app. A path without a leading slash is one of the business, or of the client's portal. */
export function renderScreen(path: string, options: Options = {}): Router {
  return open(path, options);
}

/** Shows a drawer or another part of a screen, as a screen of its own would. */
export function renderElement(element: ReactNode, options: Options = {}): Router {
  return open('element', options, element);
}

type At = Place['as'] | 'staff';
const PREFIX: Record<NonNullable<At>, string> = {
  staff: `/business/${BUSINESS_ID}/`,
  client: `/business/${BUSINESS_ID}/client/${CLIENT_ID}/`,
  visitor: '/',
};

function open(path: string, options: Options, element?: ReactNode): Router {
  const { shell = false, background = false, permissions = null, ...place } = options;
  const at = place.as ?? 'staff';
  answerStart(api, { permissions, ...place });
  if (at !== 'visitor') signIn(at);
  waits.screen = atOnce;
  waits.beside = background ? atOnce : never;
  window.history.replaceState(null, '', path.startsWith('/') ? path : PREFIX[at] + path);
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  const router = makeRouter(async (parent, address, patch) => {
    if (element) patch(parent, [routeOf(...screenOf(element, at))]);
    else await addRoutes(parent, address, (to, children) => patch(to, shell ? children : children.map(withoutShell)));
  });
  unmount = () => {
    router.dispose();
    root.unmount();
    container.remove();
  };
  const draw = (): void => root.render(<RouterProvider router={router} />);
  draw();
  drawWith(() => flushSync(draw));
  return router;
}

/** What waits for a quiet moment comes at once or not at all: a moment depends on the machine. */
const atOnce = (run: () => void): (() => void) => {
  run();
  return () => undefined;
};
const never = (): (() => void) => () => undefined;

/** As after a reload: the token is stored, and the server tells whose it is. */
function signIn(kind: 'staff' | 'client'): void {
  const location = { business_id: BUSINESS_ID, branch_id: kind === 'staff' ? BRANCH_ID : null };
  localStorage.setItem(kind === 'staff' ? STORED.token : STORED.clientToken, TOKEN);
  // Read before, so that the news don't open over the screen.
  localStorage.setItem(STORED.lastAnnouncement, '1');
  localStorage.setItem(STORED.location, JSON.stringify(location));
  useSession.setState({ kind, token: TOKEN, location });
}

function screenOf(element: ReactNode, at: NonNullable<At>): Parameters<typeof routeOf> {
  const load = async () => ({
    Component: () => <Main>{element}</Main>,
  });
  if (at === 'visitor') return [anyone('/element', 'Element', { ...bare, load }), load];
  return [(at === 'client' ? inPortal : inBusiness)('element', 'Element', { load }), load];
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

/** The frame of staff without menu and top bar, or that of the portal; visitors have none. */
function Main({ children }: { children: ReactNode }) {
  const kind = useSession((state) => (state.user ? state.kind : null));
  if (kind === null) return children;
  return (
    <main id="content" tabIndex={-1}>
      {kind === 'staff' ? (
        <>
          <ShortcutKeys />
          <ScreenGuard>{children}</ScreenGuard>
        </>
      ) : (
        children
      )}
    </main>
  );
}

/** For setup.ts. */
export function beginTest(): void {
  api = makeFakeApi();
  user = userEvent.setup({ delay: null });
}
export function endTest(): void {
  unmount?.();
  unmount = undefined;
}

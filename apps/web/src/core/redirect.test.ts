import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { addsHistoryEntryIn, redirectTo } from './redirect.ts';
import { setNavigator } from './navigation.ts';

const routes: RouteObject[] = [
  ...['/a', '/b', '/404'].map((path): RouteObject => ({ path })),
  { path: '/old', loader: () => redirectTo('/older') },
  { path: '/older', loader: () => redirectTo('/404') },
  { path: '/list', loader: ({ url }) => (url.search ? null : redirectTo('/list?filters=1')) },
];

let router: ReturnType<typeof createMemoryRouter>;
function open(...entries: string[]): void {
  router = createMemoryRouter(routes, { initialEntries: entries });
  setNavigator(() => undefined, undefined, addsHistoryEntryIn(router));
}
afterEach(() => {
  router.dispose();
  setNavigator(() => undefined);
});

const settled = async (): Promise<string> => {
  await expect.poll(() => router.state.initialized && router.state.navigation.state, { timeout: 50_000 }).toBe('idle');
  return router.state.location.pathname + router.state.location.search;
};
const after = async (act: Promise<void>): Promise<string> => {
  await act;
  return settled();
};
const back = () => after(router.navigate(-1));
const to = (address: string) => after(router.navigate(address));

it('Back leaves a redirected address', async () => {
  open('/a', '/old');
  expect(await settled()).toBe('/404');
  expect(await back()).toBe('/a');
});

it('Back to a redirected address redirects, and another Back leaves it', async () => {
  open('/a', '/old', '/b');
  expect(await settled()).toBe('/b');
  expect(await back()).toBe('/404');
  expect(await back()).toBe('/a');
});

it('Back after a redirected link returns to the screen with the link', async () => {
  open('/a');
  expect(await to('/b')).toBe('/b');
  expect(await to('/old')).toBe('/404');
  expect(await back()).toBe('/b');
  expect(await to('/list')).toBe('/list?filters=1');
  // Navigating to the current address adds no history entry.
  expect(await to('/list')).toBe('/list?filters=1');
  expect(await back()).toBe('/b');
});

it('a replaced screen stays replaced', async () => {
  open('/a');
  await to('/b');
  expect(await after(router.navigate('/old', { replace: true }))).toBe('/404');
  expect(await back()).toBe('/a');
});

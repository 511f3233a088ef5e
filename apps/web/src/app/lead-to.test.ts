import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { goesOn, leadTo } from './lead-to.ts';
import { setNavigator } from './navigation.ts';

const routes: RouteObject[] = [
  ...['/a', '/b', '/404'].map((path): RouteObject => ({ path })),
  { path: '/old', loader: () => leadTo('/older') },
  { path: '/older', loader: () => leadTo('/404') },
  { path: '/list', loader: ({ url }) => (url.search ? null : leadTo('/list?filters=1')) },
];

let router: ReturnType<typeof createMemoryRouter>;
function open(...entries: string[]): void {
  router = createMemoryRouter(routes, { initialEntries: entries });
  setNavigator(() => undefined, undefined, goesOn(router));
}
afterEach(() => {
  router.dispose();
  setNavigator(() => undefined);
});

const settled = async (): Promise<string> => {
  await expect.poll(() => router.state.initialized && router.state.navigation.state).toBe('idle');
  return router.state.location.pathname + router.state.location.search;
};
const after = async (act: Promise<void>): Promise<string> => {
  await act;
  return settled();
};
const back = () => after(router.navigate(-1));
const to = (address: string) => after(router.navigate(address));

it('who opens what is not there comes out of it by Back', async () => {
  open('/a', '/old');
  expect(await settled()).toBe('/404');
  expect(await back()).toBe('/a');
});

it('who comes Back to it is led away, and by another Back further', async () => {
  open('/a', '/old', '/b');
  expect(await settled()).toBe('/b');
  expect(await back()).toBe('/404');
  expect(await back()).toBe('/a');
});

it('who follows a link that leads elsewhere comes back to the screen with the link', async () => {
  open('/a');
  expect(await to('/b')).toBe('/b');
  expect(await to('/old')).toBe('/404');
  expect(await back()).toBe('/b');
  expect(await to('/list')).toBe('/list?filters=1');
  // To where one is already there is no way back.
  expect(await to('/list')).toBe('/list?filters=1');
  expect(await back()).toBe('/b');
});

it('what takes the place of a screen takes it for good', async () => {
  open('/a');
  await to('/b');
  expect(await after(router.navigate('/old', { replace: true }))).toBe('/404');
  expect(await back()).toBe('/a');
});

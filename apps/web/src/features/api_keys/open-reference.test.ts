import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#web/core/session.ts';
import { useToasts } from '#web/core/toasts.ts';
import { openReference } from './open-reference.ts';

const tab = {
  opener: {},
  close: vi.fn<() => void>(),
  document: { write: vi.fn<(html: string) => void>(), close: vi.fn<() => void>() },
};
const texts = (): string[] => useToasts.getState().items.map(({ text }) => text);

beforeEach(() => {
  vi.stubGlobal('window', { open: () => tab });
  useSession.setState({ token: 'of Anita' });
});
afterEach(() => {
  useSession.setState({ token: null });
  useToasts.setState({ items: [] });
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('shows the page in a tab that can’t reach the app, with the token of the session', async () => {
  const ask = vi.fn<typeof fetch>(async () => new Response('<h1>API</h1>'));
  vi.stubGlobal('fetch', ask);
  await openReference();
  expect(ask).toHaveBeenCalledWith('/api/docs', { headers: { authorization: 'Bearer of Anita' } });
  expect(tab.document.write).toHaveBeenCalledWith('<h1>API</h1>');
  expect(tab.opener).toBeNull();
});

it.each([
  [async () => new Response('', { status: 404 }), 'Your administrator has closed the API reference on this server.'],
  [() => Promise.reject(new TypeError('lost')), 'Can’t open the API reference. Check your connection and try again.'],
])('says why it can’t', async (answer, text) => {
  vi.stubGlobal('fetch', answer);
  await openReference();
  expect(tab.close).toHaveBeenCalled();
  expect(texts()).toEqual([text]);
});

it('says what to do where the browser blocks it', async () => {
  vi.stubGlobal('window', { open: () => null });
  await openReference();
  expect(texts()).toEqual(['Allow pop-ups for this site to open the API reference.']);
});

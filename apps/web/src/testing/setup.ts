/** Around every component test. Files share a DOM and what they load: a test finds everything as it began. */
import { format } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';
import { timers } from '#web/core/toasts.ts';
import { closePopovers, completeDom } from './dom.ts';
import { FakeSocket, socket } from './fake-socket.ts';
import { outline } from './outline.ts';
import { api, beginTest, endTest } from './screens.tsx';
import { resetStores } from './stores.ts';

const page = window as { isComplete?: boolean };
if (!page.isComplete) completeDom();
page.isComplete = true;

/** A busy machine takes longer without a failure. */
const WAIT_MS = 20_000;
let complaints: string[] = [];

configure({
  asyncUtilTimeout: WAIT_MS,
  getElementError: (message) => {
    // While a search is repeated, its errors are not read.
    const isRead = !(getConfig() as unknown as Record<string, boolean>)['_disableExpensiveErrorDiagnostics'];
    const what = message?.split('\n\n')[0] ?? '';
    const error = new Error(isRead ? `${what}\n\nThe page shows:\n${outline(document.body)}` : what);
    error.name = 'TestingLibraryElementError';
    return error;
  },
  // What the fake API refused will not appear: waiting for it would only take time.
  asyncWrapper: (wait) => Promise.race([wait(), api.failed]) as never,
});

beforeEach(() => {
  beginTest();
  vi.stubGlobal('fetch', api.fetch);
  vi.stubGlobal('WebSocket', FakeSocket);
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(format(...words)));
});

afterEach(async () => {
  endTest();
  await api.settled();
  // Ends the session first: open questions, undos and drafts go with it.
  useSession.setState(useSession.getInitialState(), true);
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  queryClient.clear();
  resetStores();
  closePopovers();
  socket.reset();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const [problem] = [...api.faults, ...complaints.map((words) => `console.error: ${words}`)];
  if (problem) throw new Error(problem);
});

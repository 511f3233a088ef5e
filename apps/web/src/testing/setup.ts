/** Around every component test. Files share a DOM and what they load: a test finds everything as it began. */
import { format } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { takeBufferedKeys } from '#web/app/palette/type-ahead.ts';
import { finishProgress } from '#web/app/progress.ts';
import { remember } from '#web/app/remembered-filters.ts';
import { forgetAttempts } from '#web/core/idempotency.ts';
import { queryClient } from '#web/core/query.ts';
import { signInPath, useSession } from '#web/core/session.ts';
import { timers } from '#web/core/toasts.ts';
import { endTime, PATIENCE_MS, stopTime } from './clock.ts';
import { closePopovers, completeDom } from './dom.ts';
import { FakeSocket, socket } from './fake-socket.ts';
import { uploadThrough } from './fake-upload.ts';
import { outline } from './outline.ts';
import { api, beginTest, endTest } from './screens.tsx';
import { resetStores } from './stores.ts';

const page = window as { isComplete?: boolean };
if (!page.isComplete) completeDom();
page.isComplete = true;

let complaints: string[] = [];

configure({
  asyncUtilTimeout: PATIENCE_MS,
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
  vi.stubGlobal('XMLHttpRequest', uploadThrough(api.fetch));
  stopTime();
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(format(...words)));
});

afterEach(async () => {
  endTest();
  await api.settled();
  leave();
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
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  window.history.replaceState(null, '', '/');
  endTime();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const [problem] = [...api.faults, ...complaints.map((words) => `console.error: ${words}`)];
  if (problem) throw new Error(problem);
});

/** State outside stores that outlives a session, as it must in a page. */
function leave(): void {
  takeBufferedKeys();
  finishProgress();
  remember(null, {}, '');
  forgetAttempts();
  // The page to sign in on after a client's session.
  useSession.setState({ kind: 'staff' });
  signInPath();
}

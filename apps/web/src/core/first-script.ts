/**
 * Inlined into the page (scripts/vite/first-script.ts). Runs before the first paint and before the bundle: sets the
 * stored theme and sends the calls of the first screen.
 */
import { branchIn } from '#web/core/stored-branch.ts';
import { callHeaders } from './call-headers.ts';
import type { FirstCall } from '#web/core/prefetched-calls.ts';
import { BUSINESS, SCREENS, START } from './first-paths.ts';
import { isIdleSince } from './idle-time.ts';
import type { Location } from '#web/core/session.ts';
import { load, loadJson, STORED } from '#web/core/storage.ts';
import { fetchFresh } from './read-after.ts';
import { resolve, storedMode } from './theme-mode.ts';

if (resolve(storedMode()) === 'dark') document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');

const [, id, screen] = /^\/business\/(\d+)\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
const token = load(STORED.token);
/** No calls before the PIN, or before the server knows of a pending lock (screen-lock.ts, idle-lock.ts). */
const isLocked = load(STORED.pendingLock) || (load(STORED.hasPin) && isIdleSince(Number(load(STORED.lastActivity))));
const isStaff = token && ![STORED.clientToken, STORED.viewing, STORED.apiUrl].some(load);

if (id && screen && isStaff && !isLocked) {
  const last: Partial<Location> = loadJson<Location>(STORED.location) ?? {};
  const business_id = Number(id);
  const here = last.business_id === business_id ? last : { business_id, branch_id: branchIn(business_id) };
  const own = here.branch_id && location.search === '' ? (SCREENS[screen] ?? []) : [];
  // prefetched-calls.ts hands each answer over once, and drops unused ones.
  (window as { firstCalls?: Map<string, FirstCall> }).firstCalls = new Map(
    [START, ...own].map((path) => send(path.replace(BUSINESS, id), here)),
  );
}

function send(path: string, place: Partial<Location>): [string, FirstCall] {
  const url = `/api${path}`;
  const headers = {
    accept: 'application/json',
    ...callHeaders({ token, location: place, boardId: load(STORED.board) }),
  };
  // Read at once: an unused answer must not keep its connection open.
  const answer = fetchFresh(url, { method: 'GET', headers }).then(async (response) => {
    const text = await response.text();
    if (response.ok) call.text = text;
    return new Response(text, response);
  });
  const call: FirstCall = { headers, answer };
  answer.catch(() => undefined);
  return [`GET ${url}`, call];
}

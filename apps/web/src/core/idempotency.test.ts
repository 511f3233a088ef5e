import { linkRoutes } from '@daftar/contract/links';
import { noteRoutes } from '@daftar/contract/notes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request, write } from './api.ts';
import { NOWHERE, setLocation, useSession } from './session.ts';

/** The keys of the calls, and the answers to the next ones. */
const keys: (string | undefined)[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const fine = () => Response.json({ id: 1, version: 1 });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const says = (status: number) => () => Response.json({ error: 'No' }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { pathname: '/business/7/useful-links', search: '' } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    return (answers.shift() ?? fine)();
  });
  setLocation({ business_id: 7, branch_id: null });
});
afterEach(() => {
  vi.advanceTimersByTime(600_000);
  keys.length = 0;
  answers = [];
  useSession.setState({ location: NOWHERE, left: NOWHERE, clientId: null });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const add = (title = 'Notary') =>
  write(linkRoutes.create, { body: { title, url: 'https://notary.in', category: 'Courts' } }, { quiet: true }).catch(
    () => 'failed',
  );
const change = () =>
  write(linkRoutes.update, { params: { id: 3 }, body: { title: 'Court' } }, { quiet: true }).catch(() => 'failed');
const note = () => write(noteRoutes.create, { body: { text: 'Call' } }, { quiet: true }).catch(() => 'failed');
/** The index of the first call with the same key. */
const alike = () => keys.map((key) => key && keys.indexOf(key));

it('creating sends a new key each time; reads and updates send none', async () => {
  await add();
  await add();
  await request(linkRoutes.list, {});
  await change();
  expect(alike()).toEqual([0, 1, undefined, undefined]);
  expect(keys[0]!.length).toBeGreaterThan(20);
});

it('retries without an answer use the same key', async () => {
  answers = [lost, says(502), fine, fine];
  for (let n = 0; n < 4; n += 1) await add();
  expect(alike()).toEqual([0, 0, 0, 3]);
});

it('a refused or different request gets a new key', async () => {
  answers = [says(422), lost, fine];
  await add();
  await add();
  await add('Registrar');
  await add();
  expect(alike()).toEqual([0, 1, 2, 3]);
});

const unknown = () => Response.json({ error: 'Lost while saving', code: 'outcome_unknown' }, { status: 503 });
/** Sends, with the pauses between attempts. */
const sent = async (sending: Promise<unknown>) => {
  const outcome = sending.catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return outcome;
};
const create = () =>
  write(linkRoutes.create, { body: { title: 'Bank', url: 'https://bank.in', category: 'Money' } }, { quiet: true });

it('a write with an unknown outcome is sent again with the same key, until it is known', async () => {
  answers = [unknown, lost, fine];
  expect(await sent(create())).toMatchObject({ id: 1 });
  expect(alike()).toEqual([0, 0, 0]);
});

it('while it is unknown, no later error hides that; the next try has the same key', async () => {
  answers = [unknown, says(503), lost, fine];
  expect(await sent(create())).toBe('Lost while saving');
  expect(await sent(create())).toMatchObject({ id: 1 });
  expect(alike()).toEqual([0, 0, 0, 0]);
});

it('a refusal ends it, and other errors of the server are not sent again', async () => {
  answers = [unknown, says(422), says(503)];
  expect(await sent(create())).toBe('No');
  expect(await sent(create())).toBe('No');
  expect(keys).toHaveLength(3);
});

it('a double click sends one key', async () => {
  await Promise.all([add(), add()]);
  expect(alike()).toEqual([0, 0]);
});

it('another write to the same data, another business or a long time make it a new request', async () => {
  answers = [lost, fine, lost, fine, fine, lost, fine];
  await add();
  await change();
  await add();
  await note();
  vi.stubGlobal('window', { location: { pathname: '/business/8/useful-links', search: '' } });
  setLocation({ business_id: 8, branch_id: null });
  await add();
  await add();
  vi.advanceTimersByTime(301_000);
  await add();
  expect(alike()).toEqual([0, undefined, 2, 3, 4, 5, 6]);
});

it('a write to other data keeps the key', async () => {
  answers = [lost, fine, fine];
  await add();
  await note();
  await add();
  expect(alike()).toEqual([0, 1, 0]);
});

it('survives a reload as a hash, except for requests with secrets', async () => {
  const store = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
  const page = async () => {
    vi.resetModules();
    return (await import('./idempotency.ts')).sendIdempotent;
  };
  const sent: string[] = [];
  const failing = (headers: Record<string, string>) => {
    sent.push(headers['idempotency-key']!);
    return lost();
  };
  for (const asked of ['{"amount":"5000"}', '{"pin":"2709"}']) {
    for (let n = 0; n < 2; n += 1) await (await page())(linkRoutes.create, asked, failing).catch(() => 'failed');
  }
  expect(sent.map((key) => sent.indexOf(key))).toEqual([0, 0, 2, 3]);
  expect([...store.values()].join()).not.toMatch(/5000|2709/);
});

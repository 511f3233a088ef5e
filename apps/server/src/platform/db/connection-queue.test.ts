import { afterEach, expect, test } from 'vitest';
import { ConnectionQueue, NoConnection, type CallKind, type Place } from './connection-queue.ts';

const WAIT_MS = 60_000;
const untilIdle = () => new Promise((resolve) => setImmediate(resolve));

/** Callers still waiting at the end of a test would fail in whichever test runs when their time is over. */
let ended = new AbortController();
afterEach(() => {
  ended.abort();
  ended = new AbortController();
});

/** A queue whose callers are known by name, with those that have a connection. */
function queueOf(connections: number) {
  const queue = new ConnectionQueue(connections);
  const leave = new Map<string, Place>();
  const { signal } = ended;
  const enter = (name: string, tenant: string, kind: CallKind = 'read') =>
    void queue.enter({ tenant, kind, waitMs: WAIT_MS, signal }).then(
      (done) => leave.set(name, done),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
  return {
    queue,
    enter,
    running: async () => {
      await untilIdle();
      return [...leave.keys()];
    },
    commit: (name: string) => leave.get(name)!.committing(),
    leave: (name: string) => {
      leave.get(name)!();
      leave.delete(name);
    },
  };
}

test('a business has at most half of the connections, and a quarter for its writes', async () => {
  const { enter, running, leave } = queueOf(8);
  for (let n = 0; n < 10; n += 1) enter(`write ${n}`, 'busy', 'write');
  for (let n = 0; n < 10; n += 1) enter(`read ${n}`, 'busy');
  enter('list', 'other');
  expect(await running()).toEqual(['write 0', 'write 1', 'read 0', 'read 1', 'list']);
  leave('write 0');
  leave('read 1');
  expect(await running()).toEqual(['write 1', 'read 0', 'list', 'write 2', 'read 2']);
});

test('a write that commits waits for no lock: another one begins, within the half of the business', async () => {
  const { enter, running, leave, commit } = queueOf(8);
  for (let n = 0; n < 10; n += 1) enter(`write ${n}`, 'busy', 'write');
  expect(await running()).toEqual(['write 0', 'write 1']);
  for (const name of ['write 0', 'write 0', 'write 1']) commit(name);
  expect(await running()).toEqual(['write 0', 'write 1', 'write 2', 'write 3']);
  commit('write 2');
  expect(await running()).toHaveLength(4);
  leave('write 0');
  expect(await running()).toEqual(['write 1', 'write 2', 'write 3', 'write 4']);
});

test('an export never takes the place of a write', async () => {
  const { enter, running } = queueOf(8);
  for (let n = 0; n < 3; n += 1) enter(`export ${n}`, 'busy', 'export');
  enter('write', 'busy', 'write');
  expect(await running()).toEqual(['export 0', 'write']);
});

test('reports have a third of the connections, and a business leaves one place to others', async () => {
  const { enter, running, leave } = queueOf(8);
  for (let n = 0; n < 3; n += 1) enter(`busy ${n}`, 'busy', 'report');
  for (const name of ['a', 'b', 'c']) enter(name, name, 'report');
  enter('list', 'busy');
  expect(await running()).toEqual(['busy 0', 'busy 1', 'a', 'list']);
  leave('busy 0');
  expect(await running()).toEqual(['busy 1', 'a', 'list', 'busy 2']);
  leave('a');
  leave('busy 1');
  expect(await running()).toEqual(['list', 'busy 2', 'b', 'c']);
});

test('businesses take turns: one that comes later does not wait for all of another', async () => {
  const { enter, running, leave } = queueOf(4);
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name, 'a');
  for (const name of ['b1', 'b2', 'b3']) enter(name, 'b');
  enter('c1', 'c');
  expect(await running()).toEqual(['a1', 'a2', 'b1']);
  leave('a1');
  leave('b1');
  leave('a2');
  expect(await running()).toEqual(['a3', 'b2', 'c1']);
});

test('waiting ends after its time, and for callers who are gone; their places go to the next', async () => {
  const { queue, enter, leave, running } = queueOf(1);
  const gone = new AbortController();
  const wait = (waitMs: number, signal?: AbortSignal) =>
    queue.enter({ tenant: 'a', kind: 'read', waitMs, signal }).catch((error: unknown) => error);
  enter('first', 'a');
  const late = wait(10);
  const abandoned = wait(WAIT_MS, gone.signal);
  enter('last', 'a');
  expect(await late).toBeInstanceOf(NoConnection);
  expect(queue.length).toBe(2);
  gone.abort();
  expect(await abandoned).toBeInstanceOf(NoConnection);
  expect(await running()).toEqual(['first']);
  leave('first');
  expect(await running()).toEqual(['last']);
  expect(await wait(WAIT_MS, gone.signal)).toBeInstanceOf(NoConnection);
  expect(queue.length).toBe(0);
});

test('a place is given back once only', async () => {
  const { queue, enter, running } = queueOf(1);
  const leave = await queue.enter({ tenant: 'a', kind: 'read', waitMs: WAIT_MS });
  enter('second', 'a');
  enter('third', 'a');
  leave();
  leave();
  expect(await running()).toEqual(['second']);
});

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidate, queryClient } from './query.ts';

afterEach(() => queryClient.clear());

/** A list on a screen: each time it is asked, what it says waits until it is let go. */
function shown(name: string) {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
  });
  const leave = observer.subscribe(() => undefined);
  return { asked, leave, data: () => observer.getCurrentResult().data };
}

test('a first answer that was on its way when something changed is asked for once more', async () => {
  const { asked, leave, data } = shown('clients');
  const done = invalidate(['clients']);
  expect(asked).toHaveLength(1);
  asked[0]!('before');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!('after');
  await done;
  expect(data()).toBe('after');
  leave();
});

/** How often the server is asked for what fails with this, until it is told. */
async function timesAsked(failure: Error): Promise<number> {
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: [failure.name],
    retryDelay: 0,
    queryFn: () => {
      asked += 1;
      return Promise.reject(failure);
    },
  });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  leave();
  return asked;
}

test('what may have been a passing fault is asked for once more; who has waited 12 seconds is told', async () => {
  expect(await timesAsked(new TypeError('Failed to fetch'))).toBe(2);
  expect(await timesAsked(new DOMException('signal timed out', 'TimeoutError'))).toBe(1);
});

test('what has nothing to do with the change is left alone', async () => {
  const { asked, leave, data } = shown('invoices');
  const done = invalidate(['clients']);
  asked[0]!('as it is');
  await done;
  await vi.waitFor(() => expect(data()).toBe('as it is'));
  expect(asked).toHaveLength(1);
  leave();
});

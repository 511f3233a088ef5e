import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidate, queryClient } from './query.ts';

afterEach(() => queryClient.clear());

/** A list on a screen: each request waits until the test answers it. */
function shown(name: string | readonly string[]) {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
  });
  const leave = observer.subscribe(() => undefined);
  return { asked, leave, data: () => observer.getCurrentResult().data };
}

test('refetches a first read that was in flight during a change', async () => {
  const { asked, leave, data } = shown('clients');
  const done = invalidate(['clients']);
  expect(asked).toHaveLength(1);
  asked[0]!('before');
  await vi.waitFor(() => expect(asked).toHaveLength(2), 50_000);
  asked[1]!('after');
  await done;
  expect(data()).toBe('after');
  leave();
});

/** How many requests are sent before this failure is reported. */
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
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true), 50_000);
  leave();
  return asked;
}

test('retries once after a possibly temporary failure, but not after a timeout', async () => {
  expect(await timesAsked(new TypeError('Failed to fetch'))).toBe(2);
  expect(await timesAsked(new DOMException('signal timed out', 'TimeoutError'))).toBe(1);
});

test('refetches what reads several kinds of data when one of them changes', async () => {
  const { asked, leave } = shown(['invoices', 'unbilled_work']);
  asked[0]!('before');
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 50_000);
  await Promise.race([invalidate(['unbilled_work']), Promise.resolve()]);
  await vi.waitFor(() => expect(asked).toHaveLength(2), 50_000);
  leave();
});

test('leaves unrelated data alone', async () => {
  const { asked, leave, data } = shown('invoices');
  const done = invalidate(['clients']);
  asked[0]!('as it is');
  await done;
  await vi.waitFor(() => expect(data()).toBe('as it is'), 50_000);
  expect(asked).toHaveLength(1);
  leave();
});

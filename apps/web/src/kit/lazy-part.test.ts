import { expect, it, vi } from 'vitest';
import { retryUntilLoaded } from './lazy-part.tsx';

it('retries loading until it succeeds', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue('here');
  const coming = retryUntilLoaded(load);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await coming).toBe('here');
  vi.useRealTimers();
});

import { expect, it, vi } from 'vitest';
import { untilItComes } from './late.tsx';

it('what nobody opens is asked for until it is there', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue('here');
  const coming = untilItComes(load);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await coming).toBe('here');
  vi.useRealTimers();
});

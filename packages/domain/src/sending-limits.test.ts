import { describe, expect, it } from 'vitest';
import { isNewBusiness, sendingProblem } from './sending-limits.ts';

describe('a new business', () => {
  const created = new Date('2026-11-01T10:00:00Z');
  it('is new for seven days', () => {
    expect(isNewBusiness(created, new Date('2026-11-08T09:59:59Z'))).toBe(true);
    expect(isNewBusiness(created, new Date('2026-11-08T10:00:00Z'))).toBe(false);
  });

  it.each([
    [{ messages: 200, recipients: 50 }, 1, true],
    [{ messages: 201, recipients: 1 }, 1, false],
    [{ messages: 51, recipients: 51 }, 1, false],
    [{ messages: 51, recipients: 51 }, 2, true],
  ])('%j with factor %d may send: %s', (sent, factor, may) => {
    expect(sendingProblem(sent, factor) === null).toBe(may);
  });

  it('gets the limit and the time to try again', () => {
    expect(sendingProblem({ messages: 1, recipients: 51 })).toBe(
      'In its first 7 days, a business can send 200 messages to 50 recipients a day. Try again tomorrow.',
    );
  });
});

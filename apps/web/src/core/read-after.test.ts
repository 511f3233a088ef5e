import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFresh, noteReadAfter } from './read-after.ts';
import { stubStorage } from './testing/storage.ts';

const EARLY = '0000000003000060';
const LATE = '000000000a000000';
let sent: (string | undefined)[];
let answer: string | undefined;

beforeEach(() => {
  sent = [];
  answer = undefined;
  stubStorage();
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['x-read-after']);
    return new Response('{}', { headers: answer === undefined ? {} : { 'x-read-after': answer } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('sends the latest position of answers and events, whatever their order', async () => {
  await fetchFresh('/api/clients', { headers: {} });
  answer = LATE;
  await fetchFresh('/api/clients', { headers: {} });
  answer = EARLY;
  await fetchFresh('/api/clients', { headers: {} });
  noteReadAfter(EARLY);
  noteReadAfter(null);
  await fetchFresh('/api/clients', { headers: {} });
  expect(sent).toEqual(['', '', LATE, LATE]);
});

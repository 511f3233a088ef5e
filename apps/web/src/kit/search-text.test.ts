import { expect, it } from 'vitest';
import { afterArrival, afterSending, beginWith, type SearchText } from './search-text.ts';

const type = (search: SearchText, text: string): SearchText => ({ ...search, text });
/** Typed, and sent to the list after the pause. */
const seek = (search: SearchText, text: string): SearchText => afterSending(type(search, text), text.trim());

it('keeps a trailing space while its search returns', () => {
  const search = afterArrival(seek(beginWith(''), 'sharma '), 'sharma');
  expect(search).toEqual({ text: 'sharma ', value: 'sharma', sent: [] });
});

it('keeps text typed before the list shows the search', () => {
  expect(afterArrival(type(seek(beginWith(''), 'sha'), 'sharma'), 'sha').text).toBe('sharma');
  const twice = seek(seek(beginWith(''), 'sha'), 'sharma');
  const first = afterArrival(twice, 'sha');
  expect(first).toEqual({ text: 'sharma', value: 'sha', sent: ['sharma'] });
  expect(afterArrival(first, 'sharma')).toEqual({ text: 'sharma', value: 'sharma', sent: [] });
  // The first search was superseded and is never shown.
  expect(afterArrival(twice, 'sharma')).toEqual({ text: 'sharma', value: 'sharma', sent: [] });
});

it('Back, Forward and Clear update the box, also to an earlier search', () => {
  const found = afterArrival(seek(beginWith(''), 'sharma'), 'sharma');
  const back = afterArrival(found, '');
  expect(back.text).toBe('');
  expect(afterArrival(back, 'sharma').text).toBe('sharma');
  expect(afterArrival(seek(beginWith('old'), 'new'), '')).toEqual(beginWith(''));
});

it('sends the same search once', () => {
  expect(seek(seek(beginWith(''), 'sharma'), 'sharma ').sent).toEqual(['sharma']);
});

import { expect, it } from 'vitest';
import { afterArrival, afterSending, beginWith, type SearchText } from './search-text.ts';

const type = (search: SearchText, text: string): SearchText => ({ ...search, text });
/** Typed, and given to the list after the pause. */
const seek = (search: SearchText, text: string): SearchText => afterSending(type(search, text), text.trim());

it('a word and its space stay while the search for the word comes back', () => {
  const search = afterArrival(seek(beginWith(''), 'sharma '), 'sharma');
  expect(search).toEqual({ text: 'sharma ', value: 'sharma', sent: [] });
});

it('letters that were typed before the list showed the search stay', () => {
  expect(afterArrival(type(seek(beginWith(''), 'sha'), 'sharma'), 'sha').text).toBe('sharma');
  const twice = seek(seek(beginWith(''), 'sha'), 'sharma');
  const first = afterArrival(twice, 'sha');
  expect(first).toEqual({ text: 'sharma', value: 'sha', sent: ['sharma'] });
  expect(afterArrival(first, 'sharma')).toEqual({ text: 'sharma', value: 'sharma', sent: [] });
  // The first was overtaken and is never shown.
  expect(afterArrival(twice, 'sharma')).toEqual({ text: 'sharma', value: 'sharma', sent: [] });
});

it('Back, Forward and Clear reach the box, also where they lead to what was once sent', () => {
  const found = afterArrival(seek(beginWith(''), 'sharma'), 'sharma');
  const back = afterArrival(found, '');
  expect(back.text).toBe('');
  expect(afterArrival(back, 'sharma').text).toBe('sharma');
  expect(afterArrival(seek(beginWith('old'), 'new'), '')).toEqual(beginWith(''));
});

it('the same search is sent once, however often it is told', () => {
  expect(seek(seek(beginWith(''), 'sharma'), 'sharma ').sent).toEqual(['sharma']);
});

import { describe, expect, it } from 'vitest';
import { selectRange, selectedIds } from './selection.ts';

const ids = ['1', '2', '3', '4', '5'];

describe('choosing rows', () => {
  it('turns one on and off', () => {
    const on = selectRange({}, ids, null, '2');
    expect(selectedIds(on)).toEqual(['2']);
    expect(selectedIds(selectRange(on, ids, null, '2'))).toEqual([]);
  });
  it('takes everything between two clicks, in either direction', () => {
    expect(selectedIds(selectRange({}, ids, '2', '4'))).toEqual(['2', '3', '4']);
    expect(selectedIds(selectRange({}, ids, '4', '2'))).toEqual(['2', '3', '4']);
  });
  it('takes away a range by the state of its last row', () => {
    const all = Object.fromEntries(ids.map((id) => [id, true as const]));
    expect(selectedIds(selectRange(all, ids, '2', '3'))).toEqual(['1', '4', '5']);
  });
  it('forgets a first click that is no longer on the page', () => {
    expect(selectedIds(selectRange({}, ids, '99', '3'))).toEqual(['3']);
  });
});

import { describe, expect, it } from 'vitest';
import { selectPage, selectRange, selectedIds, withoutGone } from './selection.ts';

const ids = ['1', '2', '3', '4', '5'];

describe('choosing rows', () => {
  it('turns one on and off', () => {
    const on = selectRange({}, ids, null, '2');
    expect(selectedIds(on)).toEqual(['2']);
    expect(selectedIds(selectRange(on, ids, null, '2'))).toEqual([]);
  });
  it('selects everything between two clicks, in either direction', () => {
    expect(selectedIds(selectRange({}, ids, '2', '4'))).toEqual(['2', '3', '4']);
    expect(selectedIds(selectRange({}, ids, '4', '2'))).toEqual(['2', '3', '4']);
  });
  it('clears a range by the state of its last row', () => {
    const all = Object.fromEntries(ids.map((id) => [id, true as const]));
    expect(selectedIds(selectRange(all, ids, '2', '3'))).toEqual(['1', '4', '5']);
  });
  it('forgets a first click that is no longer on the page', () => {
    expect(selectedIds(selectRange({}, ids, '99', '3'))).toEqual(['3']);
  });
  it('selects and clears the whole page, whatever is selected on others', () => {
    const all = selectPage({ 2: true, 99: true }, ids);
    expect(selectedIds(all).toSorted()).toEqual([...ids, '99']);
    expect(selectedIds(selectPage(all, ids))).toEqual(['99']);
  });
});

it('forgets rows of the page that are gone, and keeps those of other pages', () => {
  const chosen = { 1: true, 2: true, 9: true } as const;
  expect(withoutGone(chosen, ['1', '2', '3'], ['2', '3'])).toEqual({ 2: true, 9: true });
  expect(withoutGone(chosen, ['1', '2'], ['1', '2'])).toBe(chosen);
});

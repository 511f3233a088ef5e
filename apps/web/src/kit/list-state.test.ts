import { describe, expect, it } from 'vitest';
import { differs, nextSort, readListState, withoutListState, writeListState } from './list-state.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the state of a list', () => {
  it('is read from the address, ignoring invalid values', () => {
    expect(readListState(query(''), 'filters')).toEqual({ page: 1, perPage: 50, search: '', sort: '', filters: {} });
    const bad = readListState(query('page=-3&per_page=9999&filters=[1,2]'), 'filters');
    expect(bad).toMatchObject({ page: 1, perPage: 100, filters: {} });
    expect(readListState(query('page=1e9&filters=%7Bnot json'), 'filters')).toMatchObject({
      page: 10_000,
      filters: {},
    });
  });

  it('is read back as written, besides other values', () => {
    const written = writeListState(query('tab=roles'), 'clientFilters', {
      search: 'a b',
      sort: '-name',
      filters: { state: 'x', none: '' },
    });
    expect(written.get('tab')).toBe('roles');
    expect(readListState(written, 'clientFilters')).toEqual({
      page: 1,
      perPage: 50,
      search: 'a b',
      sort: '-name',
      filters: { state: 'x' },
    });
  });

  it('goes back to page 1 when the rows change, and leaves defaults out', () => {
    const third = writeListState(query('search=x'), 'filters', { page: 3 });
    expect(third.get('page')).toBe('3');
    expect(writeListState(third, 'filters', { search: 'y' }).get('page')).toBeNull();
    expect(writeListState(third, 'filters', { perPage: 50, filters: {} }).toString()).toBe('search=x');
  });

  it('starts with the view; the address has only the differences', () => {
    const view = { search: 'shah', sort: '-name', filters: { category: 'LLP', status: 'Active' } };
    expect(readListState(query('saved_view=7'), 'clientFilters', view)).toMatchObject(view);
    const cleared = writeListState(query('saved_view=7'), 'clientFilters', { search: '', filters: {} }, view);
    expect(readListState(cleared, 'clientFilters', view)).toMatchObject({ search: '', sort: '-name', filters: {} });
    expect(differs(cleared, 'clientFilters')).toBe(true);
    const back = { search: 'shah', filters: { status: 'Active', category: 'LLP' } };
    expect(writeListState(cleared, 'clientFilters', back, view).toString()).toBe('saved_view=7');
    expect(withoutListState(cleared, 'clientFilters').toString()).toBe('saved_view=7');
  });

  it('sorts ascending, descending, and by default', () => {
    expect(nextSort('', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('');
    expect(nextSort('-name', 'date')).toBe('date');
  });
});

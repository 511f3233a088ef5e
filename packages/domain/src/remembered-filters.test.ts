import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMEMBERED_KEYS, rememberedKey, toRemember, withRemembered } from './remembered-filters.ts';
import { checkProperty } from './testing/property.ts';

const query = (text: string) => new URLSearchParams(text);

const same = (a: object, b: object) =>
  JSON.stringify(Object.values(a).map(String)) === JSON.stringify(Object.values(b).map(String));

it('has one key for every user, business, board and route', () => {
  const part = fc.oneof(fc.nat(), fc.string({ unit: fc.constantFrom('a', ':', '%', '/') }));
  const place = fc.record({ user: part, business: part, board: part, route: fc.string() });
  checkProperty(
    fc.property(place, place, (a, b) => {
      expect(rememberedKey(a) === rememberedKey(b)).toBe(same(a, b));
    }),
  );
  expect(rememberedKey({ user: 7, route: '/businesses' })).toBe('remembered:7:::%2Fbusinesses');
});

describe('toRemember', () => {
  it.each([
    ['page=2&filters=open&sort=name', 'filters=open'],
    ['clientFilters=a&invoiceFilters=b', 'invoiceFilters=b&clientFilters=a'],
    ['filters=&page=1', ''],
    ['saved_view=7&clientFilters=a&sort=name', 'clientFilters=a&saved_view=7'],
    ['', ''],
  ])('%s keeps %s', (text, kept) => {
    expect(toRemember(query(text))).toBe(kept);
  });
});

describe('withRemembered', () => {
  it.each([
    ['page=2', 'filters=open', 'page=2&filters=open'],
    ['filters=mine', 'filters=open&reportQuery=q', 'filters=mine&reportQuery=q'],
    ['filters=mine', 'filters=open', null],
    ['', null, null],
    ['', 'page=4', null],
    ['', 'clientFilters=a&saved_view=7', 'clientFilters=a&saved_view=7'],
    ['clientFilters=b', 'clientFilters=a&saved_view=7', null],
    ['saved_view=8', 'clientFilters=a&saved_view=7', null],
  ])('%s with %s gives %s', (text, remembered, result) => {
    expect(withRemembered(query(text), remembered)?.toString() ?? null).toBe(result);
  });

  it('restores the view of a screen’s rows, beside a saved view or filters too', () => {
    const kept = toRemember(query('filters=open&view=list&page=2'), ['view']);
    expect(kept).toBe('filters=open&view=list');
    expect(withRemembered(query('saved_view=8'), kept, ['view'])?.toString()).toBe('saved_view=8&view=list');
    expect(withRemembered(query('view=kanban'), kept, ['view'])?.toString()).toBe('view=kanban&filters=open');
    expect(withRemembered(query(''), kept)?.toString()).toBe('filters=open');
  });

  it('brings back all that was kept', () => {
    const values = fc.record(Object.fromEntries(REMEMBERED_KEYS.map((key) => [key, fc.string({ minLength: 1 })])));
    checkProperty(
      fc.property(values, (filters) => {
        const before = new URLSearchParams(filters);
        expect(withRemembered(query(''), toRemember(before))?.toString()).toBe(before.toString());
      }),
    );
  });
});

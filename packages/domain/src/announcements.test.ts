import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestDay, linkFor, mediaKind, newestId, shouldOpen } from './announcements.ts';
import { checkProperty } from './testing/property.ts';

const item = (id: number, day: string) => ({ id, created_at: `${day}T10:00:00Z` });

describe('shouldOpen', () => {
  it.each([
    [null, [1], true],
    [null, [], true],
    [3, [1, 2, 3], false],
    [3, [4, 1], true],
    [3, [], false],
    [0, [1], true],
  ])('last viewed %s, there are %j: %s', (last, ids, open) => {
    expect(
      shouldOpen(
        last,
        ids.map((id) => item(id, '2026-11-01')),
      ),
    ).toBe(open);
  });

  it.each([
    ['2026-11-01T09:00:00Z', false],
    ['2026-12-01T09:00:00Z', false],
    ['2026-10-31T09:00:00Z', true],
  ])('opens to an account of %s: %s', (joined, open) => {
    expect(shouldOpen(null, [item(1, '2026-10-01'), item(2, '2026-11-01')], joined)).toBe(open);
  });

  it('says that there are none', () => expect(shouldOpen(null, [], '2026-11-01T09:00:00Z')).toBe(true));

  it('stays closed until something newer comes', () => {
    checkProperty(
      fc.property(fc.array(fc.nat()), (ids) => {
        const items = ids.map((id) => item(id, '2026-11-01'));
        const closed = newestId(items);
        expect(shouldOpen(closed, items)).toBe(false);
        expect(shouldOpen(closed, [...items, item(closed + 1, '2026-11-02')])).toBe(true);
      }),
    );
  });
});

describe('latestDay', () => {
  it('shows the latest day only, newest first', () => {
    const items = [item(1, '2026-11-01'), item(3, '2026-11-02'), item(2, '2026-10-30'), item(4, '2026-11-02')];
    expect(latestDay(items).map((i) => i.id)).toEqual([4, 3]);
    expect(latestDay([])).toEqual([]);
  });

  it('uses the given date, else the date of creation', () => {
    const items = [
      { ...item(1, '2026-11-01'), date: '2026-11-09' },
      { ...item(2, '2026-11-05'), date: null },
    ];
    expect(latestDay(items).map((i) => i.id)).toEqual([1]);
  });
});

it.each([
  ['https://x.test/a.PNG?sig=1', 'image'],
  ['/media/a.svg', 'image'],
  ['/media/a.mp4#t=3', 'video'],
  ['/media/a.webm', null],
  ['/page?file=a.png', null],
  [null, null],
])('%s is %s', (url, kind) => {
  expect(mediaKind(url)).toBe(kind);
});

describe('linkFor', () => {
  it.each([
    ['/business/:businessId/clients', 7, '/business/7/clients'],
    ['/business/:businessId/clients', null, null],
    ['/useful-links', null, '/useful-links'],
    ['https://example.com/a', null, 'https://example.com/a'],
    ['javascript:alert(1)', 7, null],
    ['//elsewhere.test', 7, null],
    ['/\\elsewhere.test', 7, null],
    ['', 7, null],
    [null, 7, null],
  ])('%s in business %s leads to %s', (link, business, target) => {
    expect(linkFor(link, business)).toBe(target);
  });
});

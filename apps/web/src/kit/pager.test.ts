import { describe, expect, it } from 'vitest';
import { spanOf, totalText } from './pager.tsx';

const meta = (page: number, more: object = {}) => ({ total: 120, page, per_page: 50, last_page: 3, ...more });

describe('the rows on a page', () => {
  it('follow from the count', () => {
    expect(spanOf(meta(1), 50)).toEqual({ first: 1, end: 50, total: 120, last: 3, isOpen: false });
    expect(spanOf(meta(3), 20)).toMatchObject({ first: 101, end: 120, isOpen: false });
    expect(spanOf({ ...meta(1), total: 0, last_page: 1 }, 0)).toMatchObject({ first: 0, end: 0, total: 0, last: 1 });
  });

  it('continue beyond a capped count while pages are full', () => {
    const capped = { total: 150, capped: true };
    expect(spanOf(meta(3, capped), 50)).toEqual({ first: 101, end: 150, total: 150, last: 3, isOpen: true });
    expect(spanOf(meta(4, capped), 50)).toMatchObject({ first: 151, end: 200, total: 200, last: 4, isOpen: true });
    expect(spanOf(meta(5, capped), 40)).toEqual({ first: 201, end: 240, total: 240, last: 5, isOpen: false });
  });

  it('are counted alike in the heading and the pager', () => {
    expect(totalText(meta(1), 50)).toBe('120');
    const capped = { total: 150, capped: true };
    expect(totalText(meta(3, capped), 50)).toBe('150+');
    expect(totalText(meta(5, capped), 40)).toBe('240');
  });
});

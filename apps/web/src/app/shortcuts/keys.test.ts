import { describe, expect, it } from 'vitest';
import { GO_TO, nameOf } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  nameOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('keys', () => {
  it('have the same name on every keyboard', () => {
    expect(press('k', { metaKey: true })).toBe('mod+k');
    expect(press('K', { ctrlKey: true })).toBe('mod+k');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('C')).toBe('c');
  });
  it('that type special characters or move are ignored', () => {
    expect(press('q', { altKey: true })).toBeNull();
    expect(press('ArrowDown')).toBeNull();
    for (const key of ['K', 'J', 'B']) expect(press(key, { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(press('K', { metaKey: true, shiftKey: true })).toBeNull();
  });
  it('after G open the five screens of ui.md', () => {
    expect(Object.entries(GO_TO).map(([key, { label }]) => `${key} ${label}`)).toEqual([
      'c Clients',
      'b Work boards',
      'i Invoices',
      'r Reports',
      'o Overview',
    ]);
  });
});

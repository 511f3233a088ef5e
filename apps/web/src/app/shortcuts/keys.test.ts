import { describe, expect, it } from 'vitest';
import { nameOf } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  nameOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('keys', () => {
  it('are named alike on every keyboard', () => {
    expect(press('k', { metaKey: true })).toBe('mod+k');
    expect(press('K', { ctrlKey: true })).toBe('mod+k');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('C')).toBe('c');
  });
  it('that type special characters or move are none of ours', () => {
    expect(press('q', { altKey: true })).toBeNull();
    expect(press('ArrowDown')).toBeNull();
    for (const key of ['K', 'J', 'B']) expect(press(key, { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(press('K', { metaKey: true, shiftKey: true })).toBeNull();
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTyping, takeTyped } from './typed-ahead.ts';

const press = (key: string): boolean =>
  window.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }));

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

it('keeps what is typed before the palette is there, and nothing beneath hears it', () => {
  keepTyping(() => undefined);
  const beneath = vi.fn<() => void>();
  window.addEventListener('keydown', beneath);
  for (const key of ['k', 'a', 'l', 'Backspace', 'Shift', 'Enter']) expect(press(key)).toBe(false);
  expect(takeTyped()).toEqual({ text: 'ka', entered: true });
  expect(beneath).not.toHaveBeenCalled();
});

it('lets go of the keys when it is taken, and once', () => {
  keepTyping(() => undefined);
  const letGo = vi.spyOn(window, 'removeEventListener');
  takeTyped();
  expect(press('k')).toBe(true);
  expect(takeTyped().text).toBe('');
  expect(letGo).toHaveBeenCalledTimes(1);
});

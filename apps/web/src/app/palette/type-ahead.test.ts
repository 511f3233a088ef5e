import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferKeys, takeBufferedKeys } from './type-ahead.ts';

const press = (key: string): boolean =>
  window.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }));

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

it('buffers keys until the palette has loaded, and hides them from the page', () => {
  bufferKeys(() => undefined);
  const beneath = vi.fn<() => void>();
  window.addEventListener('keydown', beneath);
  for (const key of ['k', 'a', 'l', 'Backspace', 'Shift', 'Enter']) expect(press(key)).toBe(false);
  expect(takeBufferedKeys()).toEqual({ text: 'ka', entered: true });
  expect(beneath).not.toHaveBeenCalled();
});

it('stops buffering when the keys are taken', () => {
  bufferKeys(() => undefined);
  const letGo = vi.spyOn(window, 'removeEventListener');
  takeBufferedKeys();
  expect(press('k')).toBe(true);
  expect(takeBufferedKeys().text).toBe('');
  expect(letGo).toHaveBeenCalledTimes(1);
});

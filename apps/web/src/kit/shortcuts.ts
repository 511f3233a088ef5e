import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { keep, load } from '#web/core/storage.ts';
import { KEY } from '#web/core/stored-keys.ts';

/** Single-key shortcuts can be turned off (WCAG 2.1.4); those with Ctrl stay. */
export const useShortcutSetting = create<{ on: boolean }>(() => ({ on: load(KEY.shortcutsOff) !== '1' }));
export function setShortcuts(on: boolean): void {
  keep(KEY.shortcutsOff, on ? null : '1');
  useShortcutSetting.setState({ on });
}

const handlers = new Map<string, (() => void)[]>();

/** The shortcut of the topmost screen, if any. */
export const shortcutHandler = (key: string): (() => void) | undefined => handlers.get(key)?.at(-1);

/** Registers a shortcut while a screen is shown: `c` create, `/` search, `e` edit, `j` and `k` move. */
export function useShortcut(key: string, handler: (() => void) | undefined): void {
  const run = useEffectEvent(() => handler?.());
  const active = handler !== undefined;
  useEffect(() => {
    if (!active) return;
    const own = (): void => run();
    handlers.set(key, [...(handlers.get(key) ?? []), own]);
    return () =>
      void handlers.set(
        key,
        (handlers.get(key) ?? []).filter((one) => one !== own),
      );
  }, [key, active]);
}

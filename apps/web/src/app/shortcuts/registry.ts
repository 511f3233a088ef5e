import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { keep, load } from '../storage.ts';

const OFF = 'shortcuts_off';

/** Single-key shortcuts can be turned off (WCAG 2.1.4); those with Ctrl stay. */
export const useShortcutSetting = create<{ on: boolean }>(() => ({ on: load(OFF) !== '1' }));
export function setShortcuts(on: boolean): void {
  keep(OFF, on ? null : '1');
  useShortcutSetting.setState({ on });
}

const acts = new Map<string, (() => void)[]>();

/** The act of the screen on top, if any. */
export const actFor = (key: string): (() => void) | undefined => acts.get(key)?.at(-1);

/** Lets a screen answer to a key while it is shown: `c` create here, `/` search, `e` edit, `j` and `k` move. */
export function useShortcut(key: string, act: (() => void) | undefined): void {
  const run = useEffectEvent(() => act?.());
  const active = act !== undefined;
  useEffect(() => {
    if (!active) return;
    const own = (): void => run();
    acts.set(key, [...(acts.get(key) ?? []), own]);
    return () =>
      void acts.set(
        key,
        (acts.get(key) ?? []).filter((one) => one !== own),
      );
  }, [key, active]);
}

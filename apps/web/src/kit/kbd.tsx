import type { ReactNode } from 'react';
import classes from './kbd.module.css';

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={classes.key}>{children}</kbd>;

/** Name of the modifier key on this keyboard. */
export const MOD = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl ';

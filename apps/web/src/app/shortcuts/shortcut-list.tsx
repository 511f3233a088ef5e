import { Switch } from '#web/kit/check-field.tsx';
import { Kbd, MOD } from '#web/kit/kbd.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { isBuilt } from '../screens.ts';
import { useShell } from '../shell/shell-state.ts';
import { TOAST_KEY } from '../toasts.ts';
import { GO_TO } from './keys.ts';
import { setShortcuts, useShortcutSetting } from './registry.ts';
import classes from './shortcut-list.module.css';

const ALWAYS: readonly [string[], string][] = [
  [[`${MOD}K`], 'Search or jump to'],
  [[`${MOD}J`], 'Light or dark theme'],
  [[`${MOD}B`], 'Show or hide the menu'],
  [[`${MOD}↵`], 'Save the form'],
  [['Esc'], 'Back out one layer'],
  [[TOAST_KEY], 'To the newest message and its Undo, and back'],
];
const SINGLE: readonly [string[], string][] = [
  [['/'], 'Search this list'],
  [['C'], 'Create here'],
  [['J'], 'Next row or record'],
  [['K'], 'Previous row or record'],
  [['X'], 'Select the row'],
  [['↵'], 'Open the row'],
  [['E'], 'Edit'],
  [['?'], 'This list'],
];

/** The list behind `?`, with the switch that turns single keys off. */
export function ShortcutList() {
  const open = useShell((state) => state.shortcuts);
  const on = useShortcutSetting((state) => state.on);
  const going = Object.entries(GO_TO)
    .filter(([, { path }]) => isBuilt(path))
    .map(([key, { label }]): [string[], string] => [['G', key.toUpperCase()], `Go to ${label}`]);
  const group = (items: readonly [string[], string][]) => (
    <ul className={classes.list}>
      {items.map(([keys, label]) => (
        <li key={label}>
          <span>{label}</span>
          <span className={classes.keys}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <Modal open={open} onClose={() => useShell.setState({ shortcuts: false })} title="Keyboard shortcuts" width={480}>
      {group(ALWAYS)}
      <div className={classes.switch}>
        <Switch label="Single-key shortcuts" value={on} onChange={setShortcuts} />
      </div>
      {on && group([...SINGLE, ...going])}
    </Modal>
  );
}

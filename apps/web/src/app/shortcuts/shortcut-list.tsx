import { Switch } from '#web/kit/check-field.tsx';
import { Kbd, MOD } from '#web/kit/kbd.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { isBuilt } from '#web/core/features.ts';
import { useShell } from '../shell/shell-state.ts';
import { TOAST_KEY } from '#web/core/toasts.ts';
import { GO_TO } from './keys.ts';
import { setShortcuts, useShortcutSetting } from '#web/kit/shortcuts.ts';

const ALWAYS: readonly [string[], string][] = [
  [[`${MOD}K`], 'Search or go to'],
  [[`${MOD}J`], 'Switch theme'],
  [[`${MOD}B`], 'Toggle menu'],
  [[`${MOD}↵`], 'Save form'],
  [['Esc'], 'Close'],
  [[TOAST_KEY], 'Go to latest notification (Undo)'],
];
const SINGLE: readonly [string[], string][] = [
  [['/'], 'Search list'],
  [['C'], 'Create or add'],
  [['J'], 'Next row or record'],
  [['K'], 'Previous row or record'],
  [['X'], 'Select row'],
  [['↵'], 'Open row'],
  [['E'], 'Edit'],
  [['?'], 'Show shortcuts'],
];

/** The list behind `?`, with the switch that turns single keys off. */
export function ShortcutList() {
  const open = useShell((state) => state.shortcuts);
  const on = useShortcutSetting((state) => state.on);
  const going = Object.entries(GO_TO)
    .filter(([, { path }]) => isBuilt(path))
    .map(([key, { label }]): [string[], string] => [['G', key.toUpperCase()], `Go to ${label}`]);
  const group = (items: readonly [string[], string][]) => (
    <ul>
      {items.map(([keys, label]) => (
        <Row as="li" gap={12} justify="between" padding="2 0" minHeight={30} key={label}>
          <span>{label}</span>
          <Row as="span" gap={4} align="stretch" rigid>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Row>
        </Row>
      ))}
    </ul>
  );
  return (
    <Modal open={open} onClose={() => useShell.setState({ shortcuts: false })} title="Keyboard shortcuts" width={480}>
      {group(ALWAYS)}
      <Box marginTop={10} marginBottom={10} divider="top" paddingTop={12}>
        <Switch label="Single-key shortcuts" value={on} onChange={setShortcuts} />
      </Box>
      {on && group([...SINGLE, ...going])}
    </Modal>
  );
}

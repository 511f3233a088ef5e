import { useState } from 'react';
import { setShortcuts, useShortcutSetting } from '#web/kit/shortcuts.ts';
import { useSession } from '#web/core/session.ts';
import { resolve, setTheme, useTheme } from '#web/core/theme.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Section } from './section.tsx';
import classes from './section.module.css';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function DeviceSection() {
  const theme = useTheme((state) => resolve(state.mode));
  const shortcuts = useShortcutSetting((state) => state.on);
  const staff = useSession((state) => state.kind === 'staff');
  return (
    <Section title="This browser" about="These settings apply to this browser only.">
      <Stack as="ul" dividers className={classes.rows}>
        <li>
          <div>
            <strong>Theme</strong>
          </div>
          <Segmented label="Theme" options={THEMES} value={theme} onChange={setTheme} />
        </li>
        {staff && (
          <li>
            <Switch
              label="Single-key shortcuts"
              help="Press ? to see all shortcuts. Shortcuts with Ctrl or ⌘ are always on."
              value={shortcuts}
              onChange={setShortcuts}
            />
          </li>
        )}
        <DesktopNotifications />
      </Stack>
    </Section>
  );
}

/** Section 4: desktop notifications are used when the window has no focus. The browser asks for permission first. */
function DesktopNotifications() {
  const supported = 'Notification' in window;
  const [permission, setPermission] = useState(supported ? Notification.permission : 'denied');
  if (!supported) return null;
  const help =
    permission === 'denied'
      ? 'Blocked. Allow notifications for this site in your browser settings.'
      : 'Shown when Daftar is in the background.';
  return (
    <li>
      <Switch
        label="Desktop notifications"
        help={help}
        value={permission === 'granted'}
        disabled={permission !== 'default'}
        onChange={() => void Notification.requestPermission().then(setPermission)}
      />
    </li>
  );
}

import { useState } from 'react';
import { setShortcuts, useShortcutSetting } from '#web/app/shortcuts/registry.ts';
import { useSession } from '#web/app/session.ts';
import { resolve, setTheme, useTheme } from '#web/app/theme.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Section } from './section.tsx';
import classes from './section.module.css';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** What is kept in this browser only. */
export function DeviceSection() {
  const theme = useTheme((state) => resolve(state.mode));
  const shortcuts = useShortcutSetting((state) => state.on);
  const staff = useSession((state) => state.kind === 'staff');
  return (
    <Section title="This browser" about="Kept here, not with your account.">
      <ul className={classes.rows}>
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
              help="Press ? for the list. Those with Ctrl or ⌘ always work."
              value={shortcuts}
              onChange={setShortcuts}
            />
          </li>
        )}
        <DesktopNotifications />
      </ul>
    </Section>
  );
}

/** Section 4: without focus a desktop notification is used. Browsers show none before the user has allowed it. */
function DesktopNotifications() {
  const supported = 'Notification' in window;
  const [permission, setPermission] = useState(supported ? Notification.permission : 'denied');
  if (!supported) return null;
  const help =
    permission === 'denied'
      ? 'Blocked in this browser: allow notifications for this site in its settings.'
      : 'Shown while you look at another window.';
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

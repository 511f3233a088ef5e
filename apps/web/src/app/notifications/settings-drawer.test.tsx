import { notificationRoutes } from '@daftar/contract/notifications';
import { expect, it, vi } from 'vitest';
import { api, renderElement, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import SettingsDrawer from './settings-drawer.tsx';

const NONE = { matrix: {}, quiet: null, muted_until: null, digest_at: '09:00', time_zone: 'Asia/Kolkata' };

async function open() {
  const onClose = vi.fn<() => void>();
  api.answers(notificationRoutes.choices, NONE);
  renderElement(<SettingsDrawer onClose={onClose} />);
  const drawer = within(await screen.findByRole('dialog', { name: 'Notification settings' }));
  await drawer.findByRole('button', { name: 'Save' });
  return { drawer, onClose };
}

it('saves channels by event, and quiet hours', async () => {
  api.answers(notificationRoutes.choose, NONE);
  const { drawer, onClose } = await open();
  await user.selectOptions(drawer.getByRole('combobox', { name: 'A task is overdue: email' }), 'Immediately');
  await user.click(drawer.getByRole('checkbox', { name: 'Timesheets: in the app' }));
  await user.click(drawer.getByLabelText('Quiet hours'));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await screen.findByText('Notification settings saved');
  expect(onClose).toHaveBeenCalled();
  expect(api.calls(notificationRoutes.choose)[0]!.body).toMatchObject({
    matrix: { overdue: { email: 'at_once' }, DAILY_TIME_SHEET: { app: 'off' } },
    quiet: { from: '21:00', to: '08:00' },
  });
});

it('mutes for an hour, says until when, and unmutes', async () => {
  const { drawer } = await open();
  const mute = drawer.getByRole<HTMLSelectElement>('combobox', { name: 'Mute notifications' });
  await user.selectOptions(mute, 'For 1 hour');
  await waitFor(() => expect(mute.selectedOptions[0]!.textContent).toMatch(/^Until \d\d.\d\d.\d{4} \d\d:\d\d [AP]M$/));
  await user.selectOptions(mute, 'Not muted');
  expect(mute.selectedOptions[0]!.textContent).toBe('Not muted');
});

import { clientRoutes } from '@daftar/contract/clients';
import { reminderRoutes } from '@daftar/contract/reminders';
import { taskRoutes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const STEP = { id: 3, text: 'Ask the employer', acts: ['edit', 'snooze', 'finish', 'cancel'] as const };

beforeEach(() => {
  api.answers(reminderRoutes.list, { data: [STEP] });
  api.answers(reminderRoutes.get, STEP);
  api.answers(reminderRoutes.channels, {
    data: [{ channel: 'whatsapp', is_offered: false, why: 'WhatsApp is not set up. Ask your administrator.' }],
  });
  api.answers(teamRoutes.users, { data: [] });
  api.answers(clientRoutes.search, {} as never);
  api.answers(taskRoutes.search, { data: [] } as never);
});

async function open(): Promise<HTMLElement> {
  renderScreen('workBoards-Reminder');
  await user.click(await screen.findByRole('row', { name: /Ask the employer/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Ask the employer' });
  await within(drawer).findByRole('button', { name: 'Snooze' });
  return drawer;
}

it('is snoozed until tomorrow morning', async () => {
  api.answers(reminderRoutes.snooze, STEP);
  await user.click(within(await open()).getByRole('button', { name: 'Snooze' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze reminder' }));
  await user.click(dialog.getByRole('button', { name: 'Tomorrow 09:30 AM' }));
  await screen.findByText(/^Snoozed until/);
  expect(api.calls(reminderRoutes.snooze)[0]!.body.until).toMatch(/T04:00:00\.000Z$/);
});

it('is not snoozed into the past', async () => {
  await user.click(within(await open()).getByRole('button', { name: 'Snooze' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze reminder' }));
  await user.type(dialog.getByRole('textbox', { name: 'Date' }), '01/04/2020');
  await dialog.findByText('Cannot schedule for a past date');
  expect(dialog.getByRole('button', { name: 'Snooze' })).toHaveProperty('disabled', true);
});

it('is marked as done', async () => {
  api.answers(reminderRoutes.finish, { ...STEP, acts: [] });
  await user.click(within(await open()).getByRole('button', { name: 'Mark as done' }));
  await screen.findByText('Reminder marked as done');
});

it('is created as a recurring one, and returns to the list', async () => {
  api.answers(reminderRoutes.create, STEP);
  renderScreen('reminder_create');
  await user.type(await screen.findByRole('textbox', { name: 'Reminder' }), 'Deposit TDS');
  await user.click(screen.getByRole('checkbox', { name: 'Repeat this reminder' }));
  const start = await screen.findByRole('textbox', { name: 'Starts on' });
  await user.clear(start);
  await user.type(start, '05/01/2099');
  await user.click(screen.getByRole('button', { name: /^Create reminder/ }));
  await screen.findByText('Reminder created');
  await screen.findByRole('row', { name: /Ask the employer/ });
  const { body } = api.calls(reminderRoutes.create)[0]!;
  expect(body).toMatchObject({ text: 'Deposit TDS', on: '2099-01-05' });
  expect(body.repeats).not.toBeNull();
});

it('says why a channel is not offered', async () => {
  renderScreen('reminder_create');
  const box = await screen.findByRole('checkbox', { name: 'WhatsApp' });
  await screen.findByText('WhatsApp is not set up. Ask your administrator.');
  expect(box).toHaveProperty('disabled', true);
});

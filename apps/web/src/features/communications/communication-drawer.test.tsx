import type { Answer } from '@daftar/contract/core/route';
import { communicationRoutes } from '@daftar/contract/communications';
import { expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

type One = Some<Answer<typeof communicationRoutes.get>>;
const CALL: One = {
  id: 4,
  subject: 'Form 16 is missing',
  client_name: 'Kavita Rane',
  acts: ['edit', 'plan', 'delete'],
};
const PLANNED: One = { ...CALL, meeting_state: 'Planned', happens_at: '2099-01-05T05:30:00.000Z' };

async function open(one: One): Promise<HTMLElement> {
  api.answers(communicationRoutes.list, { data: [one] });
  api.answers(communicationRoutes.get, one);
  renderScreen('workBoards-Communications?communication=4');
  const drawer = await screen.findByRole('dialog', { name: 'Form 16 is missing' });
  await within(drawer).findByText('Kavita Rane');
  return drawer;
}
async function planning(day: string): Promise<HTMLElement> {
  await user.click(within(await open(CALL)).getByRole('button', { name: 'Plan meeting' }));
  const dialog = await screen.findByRole('dialog', { name: 'Plan meeting' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Date' }), day);
  return dialog;
}
const plan = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Plan meeting' });

it('plans no meeting in the past', async () => {
  const dialog = await planning('01/04/2020');
  await within(dialog).findByText('Cannot schedule for a past date');
  expect(plan(dialog)).toHaveProperty('disabled', true);
});

it('plans a meeting on a day at eleven', async () => {
  api.answers(communicationRoutes.plan, PLANNED);
  const dialog = await planning('05/01/2099');
  await user.click(plan(dialog));
  await screen.findByText('Meeting planned');
  expect(api.calls(communicationRoutes.plan)[0]!.body.happens_at).toBe('2099-01-05T05:30:00.000Z');
});

it('calls a planned meeting off', async () => {
  api.answers(communicationRoutes.callOff, CALL);
  const drawer = await open({ ...PLANNED, acts: ['plan', 'call_off', 'hold'] });
  within(drawer).getByRole('button', { name: 'Reschedule meeting' });
  await user.click(within(drawer).getByRole('button', { name: 'Cancel meeting' }));
  await screen.findByText('Meeting cancelled');
});

it('offers only what the server allows', async () => {
  const drawer = await open({ ...CALL, acts: [] });
  expect(within(drawer).queryByRole('button', { name: /Plan meeting|Edit|Delete/ })).toBeNull();
});

it('asks before it deletes a communication', async () => {
  api.answers(communicationRoutes.remove, { ok: true } as never);
  await user.click(within(await open(CALL)).getByRole('button', { name: 'Delete' }));
  expect(api.calls(communicationRoutes.remove)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Delete communication' }));
  await screen.findByText('Communication deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

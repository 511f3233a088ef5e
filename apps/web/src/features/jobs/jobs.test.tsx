import { jobRoutes } from '@daftar/contract/jobs';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const DEAD = {
  id: 7,
  kind: 'outbox.deliver',
  state: 'dead' as const,
  error: 'The email server rejected the message: connect ECONNREFUSED',
  attempts: 10,
};

it('shows a failed job with its reason, and retries it', async () => {
  api.answers(jobRoutes.list, { data: [DEAD] });
  api.answers(jobRoutes.get, DEAD);
  api.answers(jobRoutes.retry, () => {
    const waiting = { ...DEAD, state: 'waiting' as const, error: null };
    api.answers(jobRoutes.list, { data: [waiting] });
    api.answers(jobRoutes.get, waiting);
    return waiting;
  });
  renderScreen('settings-apps?tab=jobs');
  within(await screen.findByRole('row', { name: /Send message/ })).getByText('Failed');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(/connect ECONNREFUSED/);
  await user.click(within(drawer).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Retrying: Send message');
  await waitFor(() => expect(within(drawer).queryByText(/ECONNREFUSED/)).toBeNull());
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  within(await screen.findByRole('row', { name: /Send message.*Queued/ })).getByText('10');
  expect(api.calls(jobRoutes.get)[0]!.params).toEqual({ id: 7 });
  expect(api.calls(jobRoutes.retry)[0]!.params).toEqual({ id: 7 });
});

it('offers no retry for a job that is not failed', async () => {
  api.answers(jobRoutes.list, { data: [{ ...DEAD, state: 'running', error: null }] });
  renderScreen('settings-apps?tab=jobs');
  await screen.findByRole('row', { name: /Send message/ });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

import { groupRoutes } from '@daftar/contract/client_labels';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { request } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { dueWords } from '#web/kit/work/due-text.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { api, clock, renderElement, screen, user, waitFor } from './screens.tsx';

function DueOn({ day }: { day: string }) {
  const today = useToday();
  return <p>{dueWords({ status: 'PENDING', due_date: day, snoozed_until: null }, today)?.text}</p>;
}

it('has one day for all tests', async () => {
  renderElement(<DueOn day="2026-04-01" />);
  await screen.findByText('Today');
});

it('turns the day at midnight of the business', async () => {
  clock.set('2026-05-19T18:29:00Z');
  renderElement(<DueOn day="2026-05-20" />, { business: { timezone: 'Asia/Kolkata' } });
  await screen.findByText('Tomorrow');
  await clock.pass(60_000);
  await screen.findByText('Today');
});

it('keeps a toast until its time has passed', async () => {
  renderElement(<button onClick={() => toast('success', 'Saved')}>Save</button>);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  await clock.pass(2_999);
  screen.getByText('Saved');
  await clock.pass(1);
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

it('gives up on a call after its time', async () => {
  api.lists(groupRoutes.groups, []);
  api.delays(groupRoutes.groups);
  function Asks() {
    const [said, say] = useState('Asking');
    useEffect(() => void request(groupRoutes.groups, { query: {} }).catch(({ name }: Error) => say(name)), []);
    return <p>{said}</p>;
  }
  renderElement(<Asks />);
  await screen.findByText('Asking');
  await waitFor(() => expect(api.calls(groupRoutes.groups)).toHaveLength(1));
  await clock.pass(12_000);
  await screen.findByText('TimeoutError');
});

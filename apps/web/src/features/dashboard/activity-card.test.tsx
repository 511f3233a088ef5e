import { activityRoutes } from '@daftar/contract/activity';
import { expect, it } from 'vitest';
import { api, renderElement, screen, user, within } from '#web/testing/screens.tsx';
import { ActivityCard } from './activity-card.tsx';

const at = '2026-11-01T10:00:00.000Z';
const ANITA = { user_name: 'Anita Sharma', at };
const ROHAN = { user_name: 'Rohan Mehta', at };

it('shows who did something last, six at most', async () => {
  api.answers(activityRoutes.list, { data: [ANITA, ROHAN] });
  renderElement(<ActivityCard />);
  await screen.findByText('Rohan Mehta');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(api.calls(activityRoutes.list)[0]!.query).toMatchObject({ per_page: 6, without_sign_ins: true });
});

it('says that it did not load, and loads again', async () => {
  api.refuses(activityRoutes.list, { status: 422, error: 'The log is away.' });
  renderElement(<ActivityCard />);
  const failed = within(await screen.findByRole('alert'));
  failed.getByText('Couldn’t load recent activity');
  api.answers(activityRoutes.list, { data: [ANITA] });
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 2, name: 'Recent activity' });
  await screen.findByText('Anita Sharma');
});

import { calendarFeedRoutes, type CalendarFeed } from '@daftar/contract/calendar_feeds';
import { expect, it } from 'vitest';
import { api, renderScreen, screen } from '#web/testing/screens.tsx';

const FEED: Partial<CalendarFeed> = { id: 3, name: 'Phone', contents: ['due_dates', 'tasks'] };
const feeds = (feed: Partial<CalendarFeed>) => api.answers(calendarFeedRoutes.list, { data: [feed as CalendarFeed] });

it('says what a feed leaves out with the rights of its member', async () => {
  feeds(FEED);
  renderScreen('integration?tab=calendar', { permissions: { workboard: 'Yes' } });
  await screen.findByText(
    'Due dates are left out. Your role no longer includes “Clients”. Ask a business owner for access.',
  );
});

it('says that a feed has stopped', async () => {
  feeds({ ...FEED, contents: ['due_dates'] });
  renderScreen('integration?tab=calendar', { permissions: { workboard: 'Yes' } });
  await screen.findByText(/^This feed has stopped\. Your role no longer includes “Clients”/);
});

it('says nothing where nothing is missing', async () => {
  feeds(FEED);
  renderScreen('integration?tab=calendar', { permissions: { workboard: 'Yes', clients: 'read' } });
  await screen.findByText('Phone');
  expect(screen.queryByText(/no longer includes/)).toBeNull();
});

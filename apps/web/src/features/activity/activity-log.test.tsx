import { activityRoutes } from '@daftar/contract/activity';
import { binRoutes } from '@daftar/contract/bin';
import { configReading } from '@daftar/contract/settings/read';
import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const GITA = { at: '2026-04-01T10:00:00Z', user_name: 'Gita Nanda', user_id: 1 };
const CHANGED = {
  ...GITA,
  action: 'update',
  entity: 'branches',
  record_id: 4,
  title: 'Nagpur',
  changes: { city: ['Nagpur', 'Wardha'] },
};
const ROLE = { ...GITA, action: 'create', entity: 'roles', record_id: 9, title: 'Manager' };

beforeEach(() => {
  api.answers(activityRoutes.list, ({ query }) => ({
    data: [CHANGED, ROLE].filter(
      (one) =>
        (query.entity === undefined || one.entity === query.entity) &&
        (query.record_id === undefined || one.record_id === query.record_id) &&
        one.title.includes(query.search ?? '') &&
        !query.to_date,
    ) as never,
  }));
  api.answers(activityRoutes.filters, { entities: ['branches', 'roles'], actions: ['update'], users: [] });
  api.answers(teamRoutes.roles, { data: [] });
  api.answers(teamRoutes.users, { data: [] });
  api.answers(configReading.natures, { data: [] });
  api.answers(binRoutes.list, { data: [] });
  api.answers(binRoutes.kinds, { data: [] });
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());
const BRANCH = /Gita Nanda edited branch Nagpur: city Nagpur → Wardha/;

it('shows each change as a sentence', async () => {
  renderScreen('Audit');
  await row(BRANCH);
  await row(/Gita Nanda created role Manager/);
});

it('shows old and new values in a drawer, and all activity of the record', async () => {
  renderScreen('Audit');
  await user.click(within(await row(BRANCH)).getByRole('button'));
  const drawer = await screen.findByRole('dialog');
  const cells = within(within(drawer).getByRole('row', { name: /City/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Nagpur', 'Wardha']);
  within(drawer).getByRole('columnheader', { name: 'Before' });
  await user.click(within(drawer).getByRole('button', { name: 'View all activity for this record' }));
  await gone(/role Manager/);
  expect(api.calls(activityRoutes.list).at(-1)!.query).toMatchObject({ entity: 'branches', record_id: 4 });
  await user.click(await screen.findByRole('button', { name: 'Remove Record filter' }));
  await row(/role Manager/);
});

it('is opened with the keyboard alone: J to an entry, Enter, Escape', async () => {
  renderScreen('Audit?search=Nagpur');
  await row(BRANCH);
  await user.keyboard('j{Enter}');
  const drawer = await screen.findByRole('dialog');
  within(drawer).getByText('Wardha');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is filtered by type, and exported so', async () => {
  api.answers(activityRoutes.export, { url: '/files/log.csv', file_name: 'log.csv', rows: 1 });
  renderScreen('Audit');
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await screen.findByRole('option', { name: 'Branch' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Branch');
  await gone(/role Manager/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /csv/i }));
  await screen.findByText(/1 row exported/);
  expect(api.calls(activityRoutes.export)[0]!.query).toMatchObject({ format: 'csv', entity: 'branches' });
});

it('is filtered by day, says when nothing matches, and leads back', async () => {
  renderScreen('Audit');
  await row(BRANCH);
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Custom dates' }));
  await user.type(await screen.findByRole('textbox', { name: 'To' }), '01/01/2020{Tab}');
  await screen.findByRole('heading', { name: 'No matching activity' });
  await waitFor(() => expect(api.calls(activityRoutes.list).at(-1)!.query).toMatchObject({ to_date: '2020-01-01' }));
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await row(BRANCH);
});

it('leaves those without the highest right the bin alone', async () => {
  renderScreen('Audit', { permissions: { business_management: 'write' } });
  await screen.findByRole('heading', { name: 'Activity and bin' });
  await screen.findByRole('link', { name: 'Bin' });
  expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
});

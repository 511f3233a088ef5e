import { savedViewRoutes, type SavedView } from '@daftar/contract/saved_views';
import { beforeEach, expect, it } from 'vitest';
import { api, BUSINESS_ID, renderScreen, sample, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { answerClients } from './testing/clients.ts';

beforeEach(answerClients);

const FIRMS = {
  id: 4,
  version: 2,
  list: 'clients',
  name: 'Firms',
  state: { search: '', sort: '', filters: { category: 'LLP' }, columns: null },
  is_mine: true,
  may_change: true,
} as const;
const row = (name: RegExp) => screen.findByRole('row', { name });
const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Saved views' })).findByRole('link', { name: new RegExp(name) });

/** Opens the list with these views on the server. */
function open(views: Partial<SavedView>[], path = 'clients', permissions?: { clients: 'read' }): SavedView[] {
  const stored = views.map((view) => sample(savedViewRoutes.update.answer, view as never) as SavedView);
  renderScreen(path, permissions ? { permissions } : {});
  api.answers(savedViewRoutes.list, () => ({ data: stored }));
  return stored;
}
async function act(name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Firms' }));
  await user.click(screen.getByRole('menuitem', { name }));
}
async function hideMobile(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mobile' }));
  await screen.findByText('edited');
}

it('saves what is shown as a view, and opens it', async () => {
  const stored = open([], `clients?clientFilters=${encodeURIComponent('{"category":"LLP"}')}`);
  api.answers(savedViewRoutes.create, ({ body }) => {
    stored.push(sample(savedViewRoutes.update.answer, { ...FIRMS, ...body } as never) as SavedView);
    return stored[0]!;
  });
  await row(/Riddhi/);
  await user.click(screen.getByRole('button', { name: 'Save as new view' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Partnerships{Enter}');
  await screen.findByText('View Partnerships saved');
  expect(api.calls(savedViewRoutes.create)[0]!.body).toMatchObject({ state: { filters: { category: 'LLP' } } });
  await waitFor(async () => expect((await tab('Partnerships')).getAttribute('aria-current')).toBe('page'));
});

it('shows the rows of a view, and all of them in the first tab', async () => {
  open([FIRMS]);
  await row(/Kothari/);
  await user.click(await tab('Firms'));
  await gone(/Kothari/);
  await user.click(await tab('All clients'));
  expect(await row(/Kothari/)).toBeTruthy();
});

it('marks a view as edited, and saves the change for that view alone', async () => {
  const stored = open([FIRMS], `clients?saved_view=${FIRMS.id}`);
  api.answers(savedViewRoutes.update, ({ body }) => (stored[0] = { ...stored[0]!, ...body, version: 3 } as SavedView));
  await row(/Riddhi/);
  await hideMobile();
  await act('Save changes');
  await screen.findByText('View Firms saved');
  const [sent] = api.calls(savedViewRoutes.update);
  expect(sent!.headers['if-match']).toBe('2');
  expect(sent!.body.state!.columns).not.toContain('mobile');
  await waitFor(() => expect(screen.queryByText('edited')).toBeNull());
  await user.click(await tab('All clients'));
  await screen.findByRole('columnheader', { name: 'Mobile' });
});

it('discards changes of a view', async () => {
  open([FIRMS], `clients?saved_view=${FIRMS.id}`);
  await row(/Riddhi/);
  await hideMobile();
  await act('Discard changes');
  await screen.findByRole('columnheader', { name: 'Mobile' });
  expect(screen.queryByText('edited')).toBeNull();
});

it('opens the default view at the bare address', async () => {
  open([{ ...FIRMS, is_default: true, state: { ...FIRMS.state, columns: ['pan'] } }]);
  await row(/Riddhi/);
  expect(screen.queryByRole('row', { name: /Kothari/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Mobile' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Category filter' }));
  await row(/Kothari/);
});

it('sets a view as the default', async () => {
  open([FIRMS], `clients?saved_view=${FIRMS.id}`);
  api.answers(savedViewRoutes.setDefault, {});
  await row(/Riddhi/);
  await act('Set as default');
  await screen.findByText('Firms set as default view');
  expect(api.calls(savedViewRoutes.setDefault)[0]!.body).toEqual({ list: 'clients', view_id: FIRMS.id });
});

it('deletes a view after a question, and shows the whole list', async () => {
  const stored = open([FIRMS], `clients?saved_view=${FIRMS.id}`);
  api.answers(savedViewRoutes.remove, () => {
    stored.length = 0;
    return {};
  });
  await row(/Riddhi/);
  await act('Delete view');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete view' }));
  await screen.findByText('View Firms deleted');
  await row(/Kothari/);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Firms' })).toBeNull());
});

it('lets a reader set a shared view as the default, and neither rename nor delete it', async () => {
  const shared = { ...FIRMS, is_shared: true, is_mine: false, may_change: false };
  open([shared], `clients?saved_view=${FIRMS.id}`, { clients: 'read' });
  await row(/Riddhi/);
  await user.click(screen.getByRole('button', { name: 'Actions for Firms' }));
  screen.getByRole('menuitem', { name: 'Set as default' });
  for (const name of ['Rename', 'Delete view']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
  expect(window.location.pathname).toBe(`/business/${BUSINESS_ID}/clients`);
});

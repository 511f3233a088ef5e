import { clientReportRoutes } from '@daftar/contract/client_reports';
import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { api, BUSINESS_ID, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { answerClients, CLIENTS } from './testing/clients.ts';

beforeEach(answerClients);

const row = (name: RegExp) => screen.findByRole('row', { name });
const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());
const head = (name: string) => screen.queryByRole('columnheader', { name });

async function filterLLP(): Promise<void> {
  await row(/Kothari/);
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'LLP' }));
  await gone(/Kothari/);
}

it('cuts a long name to 22 characters, and keeps it whole for copying', async () => {
  const name = 'Sabarmati Engineering Works Private Limited';
  api.answers(clientRoutes.list, { data: [{ client_full_name: name }] });
  renderScreen('clients');
  const cell = await screen.findByTitle(name);
  expect(cell.dataset.short).toBe('Sabarmati Engineering ...');
  expect(cell.textContent).toBe(name);
});

it('searches while one types, from the key / on', async () => {
  renderScreen('clients');
  await row(/Kothari/);
  await user.keyboard('/Riddhi');
  await gone(/Kothari/);
  await row(/Riddhi/);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await row(/Kothari/)).toBeTruthy();
});

it('restores the filter on return, and forgets it when it is removed', async () => {
  api.refuses(clientRoutes.detail, { status: 404, error: 'Not found' });
  const router = renderScreen('clients');
  await filterLLP();
  await router.navigate(`/business/${BUSINESS_ID}/clients/9`);
  await screen.findByRole('heading', { name: 'Client not found' });
  await router.navigate(`/business/${BUSINESS_ID}/clients`);
  await row(/Riddhi/);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove Category filter' }));
  await row(/Kothari/);
});

it('sorts by the name, up and then down', async () => {
  renderScreen('clients');
  await row(/Kothari/);
  const name = within(head('Client')!).getByRole('button');
  await user.click(name);
  await waitFor(() => expect(head('Client')!.getAttribute('aria-sort')).toBe('ascending'));
  await user.click(name);
  await waitFor(() => expect(head('Client')!.getAttribute('aria-sort')).toBe('descending'));
  const sorts = () => api.calls(clientRoutes.list).map(({ query }) => query.sort);
  await waitFor(() => expect(sorts()).toEqual([undefined, 'name', '-name']));
});

it('shows the columns one chose, also after leaving', async () => {
  api.refuses(clientRoutes.detail, { status: 404, error: 'Not found' });
  const router = renderScreen('clients');
  await row(/Kothari/);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'GSTIN' }));
  await user.click(screen.getByRole('checkbox', { name: 'PAN' }));
  await router.navigate(`/business/${BUSINESS_ID}/clients/9`);
  await screen.findByRole('heading', { name: 'Client not found' });
  await router.navigate(`/business/${BUSINESS_ID}/clients`);
  await row(/Kothari/);
  expect([head('GSTIN'), head('PAN')]).toEqual([expect.anything(), null]);
});

it('exports the rows of the search and the filter, and says how many', async () => {
  api.answers(clientReportRoutes.reportExport, { url: '#clients.csv', file_name: 'clients.csv', rows: 1 });
  renderScreen('clients?search=Riddhi');
  await row(/Riddhi/);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }));
  await screen.findByText('1 row exported');
  const [sent] = api.calls(clientReportRoutes.reportExport);
  expect(sent!.query).toMatchObject({ search: 'Riddhi', exportType: 'csv' });
});

it('opens a client by its name, and the form by the key C', async () => {
  api.refuses(clientRoutes.requiredDetails, { status: 422, error: 'Not now' });
  renderScreen('clients');
  const link = within(await row(/Kothari/)).getByRole('link');
  expect(link.getAttribute('href')).toBe(`/business/${BUSINESS_ID}/clients/${CLIENTS[0]!.id}`);
  await user.keyboard('c');
  await screen.findByRole('heading', { level: 1, name: 'Add client' });
});

it('says how to begin when there are none', async () => {
  api.answers(clientRoutes.list, { data: [] });
  renderScreen('clients');
  await screen.findByRole('heading', { name: 'No clients yet' });
  screen.getByText(/or import your list from Excel/);
});

it('offers a reader nothing that changes clients', async () => {
  renderScreen('clients', { permissions: { clients: 'read' } });
  const riddhi = await row(/Riddhi/);
  for (const name of ['Export', /Add client/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import clients' })).toBeNull();
  expect(within(riddhi).queryByRole('checkbox')).toBeNull();
});

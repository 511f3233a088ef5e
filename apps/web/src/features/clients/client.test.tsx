import { clientRecordRoutes } from '@daftar/contract/client_records';
import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { api, BUSINESS_ID, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';
import { answerClientPage, RAMESH } from './testing/clients.ts';

const WRITER = { permissions: { clients: 'write' } } as const;
const NOW = '2026-04-01T10:00:00.000Z';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(answerClientPage);

it('shows name, file number and category', async () => {
  renderScreen('clients/1', WRITER);
  await heading('Ramesh Kothari');
  screen.getByText('File no. 0001 · Individual');
  expect(screen.getByText('ABCPK1234L')).toBeTruthy();
});

it('hides the flash message for the rest of the day', async () => {
  api.answers(clientRoutes.detail, { ...RAMESH, flash_message: 'Ask for the rent agreement' });
  const router = renderScreen('clients/1', WRITER);
  await screen.findByText('Ask for the rent agreement');
  await user.click(screen.getByRole('button', { name: 'Hide until tomorrow' }));
  expect(screen.queryByText('Ask for the rent agreement')).toBeNull();
  await router.navigate(`/business/${BUSINESS_ID}/clients`);
  await heading('Clients');
  await router.navigate(`/business/${BUSINESS_ID}/clients/1`);
  await heading('Ramesh Kothari');
  expect(screen.queryByText('Ask for the rent agreement')).toBeNull();
});

it('leads to the next client of the list by J, and back by K', async () => {
  const router = renderScreen('clients', WRITER);
  await screen.findByRole('row', { name: /Kothari/ });
  await router.navigate(`/business/${BUSINESS_ID}/clients/1`);
  await heading('Ramesh Kothari');
  await user.keyboard('j');
  await heading('Riddhi Textiles LLP');
  await waitFor(() => expect(document.title).toMatch(/^Riddhi Textiles LLP/));
  await user.keyboard('k');
  await heading('Ramesh Kothari');
});

it('is found neither with an unknown number nor with none', async () => {
  api.refuses(clientRoutes.detail, { status: 404, error: 'Not found' });
  renderScreen('clients/999999', WRITER);
  await heading('Client not found');
  await screen.findByRole('link', { name: /clients/i });
});

it('goes to the bin and back', async () => {
  api.answers(clientRoutes.bulkDelete, ({ body: { ids } }) => ({ ids }));
  api.answers(clientRoutes.bulkRestore, ({ body: { ids } }) => ({ ids }));
  renderScreen('clients/1', WRITER);
  await heading('Ramesh Kothari');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to bin' }));
  await heading('Clients');
  await screen.findByText('Ramesh Kothari moved to bin');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Ramesh Kothari restored');
  expect(api.calls(clientRoutes.bulkRestore)[0]!.body).toEqual({ ids: [1] });
});

it('is marked as inactive with the version that is shown', async () => {
  api.answers(clientRoutes.detail, { ...RAMESH, version: 6 });
  api.answers(clientRoutes.update, { ...RAMESH, status: 'Inactive' });
  renderScreen('clients/1', WRITER);
  await heading('Ramesh Kothari');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as inactive' }));
  await screen.findByText('Ramesh Kothari marked as inactive');
  const [sent] = api.calls(clientRoutes.update);
  expect([sent!.headers['if-match'], sent!.body]).toEqual(['6', { status: 'Inactive' }]);
});

it('offers only what a role may add', async () => {
  renderScreen('clients/1', { permissions: { clients: 'write', invoices: 'write' } });
  await heading('Ramesh Kothari');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  for (const name of ['Invoice', 'Payment', 'Document']) screen.getByRole('menuitem', { name });
  expect(screen.queryByRole('menuitem', { name: 'Task' })).toBeNull();
});

it('says who did what in its activity', async () => {
  api.answers(clientRecordRoutes.activities, {
    data: [{ user_name: 'Hema Joshi', action: 'update', entity: 'clients', title: 'Ramesh Kothari', at: NOW }],
  });
  renderScreen('clients/1?tab=activity', WRITER);
  await screen.findByText(/edited client/);
});

it('shows a reader masked contacts without links, and no button to edit', async () => {
  api.answers(clientRoutes.detail, { ...RAMESH, primary_mobile_number: '98••••••78' });
  renderScreen('clients/1', { permissions: { clients: 'read' } });
  const contact = await screen.findByText('98••••••78');
  expect(contact.closest('a')).toBeNull();
  expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

it('refuses a reader the form', async () => {
  renderScreen('clients/add_client', { permissions: { clients: 'read' } });
  expect(await heading('You don’t have access to Add client')).toBeTruthy();
});

import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { savedViewRoutes } from '@daftar/contract/saved_views';
import { frameRoutes } from '@daftar/contract/start';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const INVOICE = { id: 1, number: 'JT/0001', kind: 'invoice' as const, state: 'Final' as const, client_name: 'Padma' };
const NOTE = { ...INVOICE, id: 2, number: 'JTC/0001', kind: 'credit_note' as const };

beforeEach(() => {
  api.answers(invoiceRoutes.list, ({ query }) => ({
    data: [INVOICE, NOTE].filter(({ kind }) => kind === query.kind && query.status !== 'Draft'),
  }));
  api.answers(invoiceRoutes.summary, { tabs: [{ status: 'All', sums: [] }] });
  api.answers(firmRoutes.search, { data: [] });
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const tab = (list: string, name: RegExp | string) =>
  within(screen.getByRole('navigation', { name: list })).findByRole('link', { name });
const creditNotes = async () =>
  user.click(within(await screen.findByRole('radiogroup', { name: 'Document type' })).getByText('Credit notes'));

it('says how to begin when there are none', async () => {
  api.answers(invoiceRoutes.list, { data: [] });
  renderScreen('invoice');
  await screen.findByRole('heading', { name: 'No invoices yet' });
});

it('opens a new invoice with C', async () => {
  const router = renderScreen('invoice');
  await row(/JT\/0001/);
  api.answers(firmRoutes.search, { data: [] });
  await user.keyboard('c');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/invoice\/create$/));
});

it('shows credit notes apart from invoices', async () => {
  renderScreen('invoice');
  await row(/JT\/0001/);
  await creditNotes();
  await row(/JTC\/0001/);
  expect(screen.queryByRole('row', { name: /JT\/0001/ })).toBeNull();
});

it('saves kind and status as a view, opens it again, and says when it is no longer so', async () => {
  api.answers(savedViewRoutes.create, ({ body }) => {
    const view = { ...body, id: 5, is_mine: true };
    api.answers(frameRoutes.savedViews, { data: [view] });
    api.answers(savedViewRoutes.list, { data: [view] });
    return view;
  });
  renderScreen('invoice');
  await creditNotes();
  await row(/JTC\/0001/);
  await user.click(await tab('Status', /^Issued/));
  await waitFor(async () => expect((await tab('Status', /^Issued/)).getAttribute('aria-current')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: /new view/i }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' }), 'Credited{Enter}');
  await screen.findByText('View Credited saved');
  await user.click(await tab('Saved views', 'All invoices'));
  await row(/JT\/0001/);
  await user.click(await tab('Saved views', 'Credited'));
  await row(/JTC\/0001/);
  expect((await tab('Status', /^Issued/)).getAttribute('aria-current')).not.toBeNull();
  await user.click(await tab('Status', /^Draft/));
  await screen.findByText('edited');
  await waitFor(() => expect(screen.queryByRole('row', { name: /JTC/ }) === null).toBe(true));
});

it('offers a reader nothing that changes invoices', async () => {
  renderScreen('invoice', { permissions: { invoices: 'read' } });
  await row(/JT\/0001/);
  expect(screen.queryByRole('button', { name: /Create invoice/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Create invoice/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

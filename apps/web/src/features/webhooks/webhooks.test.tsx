import { webhookRoutes } from '@daftar/contract/webhooks';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, within } from '#web/testing/screens.tsx';

it('says which events are not sent any more, and what to do', async () => {
  const problem =
    'Not sent: Invoice issued. The role of Ravi no longer includes “Invoices and receipts”. Remove these events, or change the role.';
  const books = { id: 3, name: 'Books', events: ['invoice.issued'], is_active: true, problem };
  api.answers(webhookRoutes.list, { data: [books, { ...books, id: 4, name: 'Ledger', problem: '' }] });
  renderScreen('integration?tab=webhooks');
  within(await screen.findByRole('row', { name: /Books/ })).getByText(problem);
  expect(within(await screen.findByRole('row', { name: /Ledger/ })).queryByText(/Not sent/)).toBeNull();
});

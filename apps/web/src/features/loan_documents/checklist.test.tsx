import { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const item = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  subject: 'person' as const,
  is_shipped: true,
  ...more,
});
let items: object[] = [];
const sent = () =>
  api
    .calls(loanDocumentRoutes.saveChecklist)
    .at(-1)!
    .body.items.map(({ name }) => name);

beforeEach(() => {
  items = [item('pan', 'PAN card'), item('aadhaar', 'Aadhaar card')];
  api.answers(loanDocumentRoutes.checklist, () => ({ version: 3, data: items as never }));
  api.answers(loanDocumentRoutes.saveChecklist, ({ body }) => {
    items = body.items.map((one, at) => ({ is_shipped: false, ...one, code: one.code ?? `own-${at}` }));
    return { version: 4, data: items as never };
  });
});

async function open(options: Parameters<typeof renderScreen>[1] = {}): Promise<void> {
  renderScreen('loan-checklist', options);
  await screen.findByText('PAN card');
}

it('takes an item of the business, which needs a name', async () => {
  await open();
  await user.keyboard('c');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: /^Add item/ }));
  expect(api.calls(loanDocumentRoutes.saveChecklist)).toHaveLength(0);
  await user.type(drawer.getByRole('textbox', { name: /^Name/ }), 'Credit report');
  await user.click(drawer.getByRole('button', { name: /^Add item/ }));
  await screen.findByText('Credit report added');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Credit report');
  expect(sent()).toEqual(['PAN card', 'Aadhaar card', 'Credit report']);
});

it('brings the old list back when it was not saved', async () => {
  api.refuses(loanDocumentRoutes.saveChecklist, { status: 422, error: 'Keep one item.' });
  await open();
  await user.keyboard('c');
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByRole('textbox', { name: /^Name/ }), 'Credit report');
  await user.click(drawer.getByRole('button', { name: /^Add item/ }));
  await screen.findByText('Keep one item.');
  await waitFor(() => expect(screen.queryByText('Credit report')).toBeNull());
});

it('resets only what has changed, after confirmation', async () => {
  items = [...items, item('own', 'Credit report', { is_shipped: false })];
  api.answers(loanDocumentRoutes.resetChecklist, () => {
    items = items.slice(0, 2);
    return { version: 4, data: items as never };
  });
  await open();
  await user.click(screen.getByRole('button', { name: 'Reset checklist' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset checklist' }));
  await screen.findByText('Checklist reset');
  await waitFor(() => expect(screen.queryByText('Credit report')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Reset checklist' })).toBeNull();
});

it('shows readers the list without actions', async () => {
  await open({ permissions: { loan_management: 'read' } });
  expect(screen.queryByRole('button', { name: /^Add item/ })).toBeNull();
});

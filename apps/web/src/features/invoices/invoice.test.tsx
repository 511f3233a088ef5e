import type { Answer } from '@daftar/contract/core/route';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { beforeEach, expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const INVOICE: Some<Answer<typeof invoiceRoutes.get>> = {
  id: 9,
  number: 'JT/0001',
  title: 'Tax Invoice',
  kind: 'invoice',
  state: 'Final',
  status: 'UnPaid',
  client_name: 'Padma Foods',
  total: '27435.00',
  due: '27435.00',
  acts: ['send', 'settle', 'remind', 'add_note', 'cancel'],
};
const REASON = 'JT/0001 has credit or debit notes. Cancel JTC/0001 first.';

beforeEach(() => {
  api.answers(invoiceRoutes.get, INVOICE);
  api.answers(invoiceRoutes.list, { data: [INVOICE] });
});

async function open(permissions?: { invoices: 'read' }): Promise<void> {
  renderScreen('invoice/9/view', permissions ? { permissions } : {});
  await screen.findByRole('heading', { level: 1, name: 'JT/0001' });
}
async function cancelling(): Promise<HTMLElement> {
  await open();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel JT/0001?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Typed twice');
  return dialog;
}

it('cancels an invoice with its reason', async () => {
  api.answers(invoiceRoutes.cancel, { ...INVOICE, state: 'Cancelled' });
  const dialog = await cancelling();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel invoice' }));
  await screen.findByText('JT/0001 cancelled');
  expect(api.calls(invoiceRoutes.cancel)[0]!.body).toEqual({ reason: 'Typed twice' });
});

it('says in the dialog why an invoice can’t be cancelled, and keeps the reason', async () => {
  api.refuses(invoiceRoutes.cancel, { status: 409, message: REASON });
  const dialog = await cancelling();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel invoice' }));
  await within(dialog).findByText(REASON);
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Typed twice');
});

it('asks before a typed reason is dropped', async () => {
  const dialog = await cancelling();
  await user.click(within(dialog).getByRole('button', { name: 'Keep invoice' }));
  const unsaved = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await user.click(within(unsaved).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a cancelled invoice with the reason, and nothing to do', async () => {
  api.answers(invoiceRoutes.get, {
    ...INVOICE,
    state: 'Cancelled',
    status: 'Cancelled',
    cancelled_at: '2026-11-01T10:00:00.000Z',
    cancel_reason: 'Typed twice',
    acts: [],
  });
  await open();
  screen.getByText('Cancelled. Reason: Typed twice');
  expect(screen.queryByRole('button', { name: /Send|Record payment/ })).toBeNull();
});

it('offers a reader the PDF only', async () => {
  await open({ invoices: 'read' });
  screen.getByRole('button', { name: 'Download PDF' });
  for (const name of [/Send/, /More actions/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /Record payment/ })).toBeNull();
});

it('offers to send it and to record its payment', async () => {
  await open();
  screen.getByRole('button', { name: 'Send' });
  const pay = screen.getByRole('link', { name: 'Record payment' });
  expect(pay.getAttribute('href')).toMatch(/payment\/add\?client=\d+&invoice=9$/);
});

import type { Answer } from '@daftar/contract/core/route';
import { quotationRoutes } from '@daftar/contract/quotations';
import { beforeEach, expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const QUOTATION: Some<Answer<typeof quotationRoutes.get>> = {
  id: 6,
  version: 2,
  number: 'VTQ/26-27/0001',
  currency: 'INR',
  lines: [{ description: 'Bookkeeping of a quarter', rate: '5000.00' }],
  quoted: [{ id: 1, quantity: '4.00', invoiced: '1.00' }],
  acts: ['send', 'convert', 'cancel'],
};

beforeEach(() => {
  api.answers(quotationRoutes.get, QUOTATION);
  api.answers(quotationRoutes.list, { data: [QUOTATION] });
  api.refuses(quotationRoutes.pdf, { status: 422, error: 'Not here' });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function converting(): Promise<HTMLElement> {
  renderScreen('quotation/6/view');
  await user.click(await button('Convert to invoice'));
  return screen.findByRole('dialog', { name: 'Convert to invoice' });
}
const quantity = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Quantity to invoice, line 1/ });

it('proposes what is left of each line for its invoice', async () => {
  const dialog = await converting();
  within(dialog).getByText('3 of 4');
  expect(quantity(dialog).value).toBe('3');
});

it('shows at the line why a quantity is refused', async () => {
  const message = 'Enter 4 or less. That is what is left to invoice.';
  api.refuses(quotationRoutes.convert, { status: 422, errors: [{ field: 'lines.0.quantity', rule: 'max', message }] });
  const dialog = await converting();
  await user.clear(quantity(dialog));
  await user.type(quantity(dialog), '5{Enter}');
  await within(dialog).findByText(message);
  expect(api.calls(quotationRoutes.convert)[0]!.body).toEqual({ lines: [{ id: 1, quantity: '5' }] });
});

it('asks for at least one line to invoice', async () => {
  const dialog = await converting();
  await user.clear(quantity(dialog));
  await user.type(quantity(dialog), '0{Enter}');
  await within(dialog).findByText('Select at least one line to invoice');
  expect(api.calls(quotationRoutes.convert)).toHaveLength(0);
});

it('cancels a quotation with its reason, and shows it', async () => {
  const gone = { ...QUOTATION, cancelled_at: '2026-11-01T10:00:00.000Z', cancel_reason: 'No capacity', acts: [] };
  api.answers(quotationRoutes.cancel, gone as never);
  renderScreen('quotation/6/view');
  await user.click(await button('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel quotation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No capacity{Enter}');
  await waitFor(() => expect(api.calls(quotationRoutes.cancel)[0]?.body).toEqual({ reason: 'No capacity' }));
});

it('offers no invoice once all of it is invoiced', async () => {
  api.answers(quotationRoutes.get, { ...QUOTATION, acts: ['send'] });
  renderScreen('quotation/6/view');
  await button('Send');
  expect(screen.queryByRole('button', { name: 'Convert to invoice' })).toBeNull();
});

it('offers a reader nothing that changes a quotation', async () => {
  renderScreen('quotation/6/view', { permissions: { invoices: 'read' } });
  await screen.findByRole('heading', { level: 1, name: /VTQ/ });
  expect(screen.queryByRole('button', { name: /Send|Convert|More actions/ })).toBeNull();
});

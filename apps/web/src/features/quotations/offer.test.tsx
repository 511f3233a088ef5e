import type { Answer } from '@daftar/contract/core/route';
import { quotationRoutes } from '@daftar/contract/quotations';
import { expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

const OFFER: Some<Answer<typeof quotationRoutes.offered>> = {
  number: 'VTQ/26-27/0001',
  firm_name: 'Vora Tax',
  answer: 'open',
  document: null,
};
const ADDRESS = '/public-jwt-forms/v1/quotation?jwt=a-token-of-some-length-0001';
const accept = () => user.click(screen.getByRole('button', { name: 'Accept quotation' }));

async function open(more: Some<Answer<typeof quotationRoutes.offered>> = {}): Promise<void> {
  api.answers(quotationRoutes.offered, { ...OFFER, ...more });
  renderScreen(ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'Quotation VTQ/26-27/0001' });
}

it('is accepted with a name only', async () => {
  await open();
  await accept();
  await screen.findByRole('textbox', { name: 'Your name', description: /Required/ });
  expect(api.calls(quotationRoutes.accept)).toHaveLength(0);
});

it('says who accepted it, and is not asked for again', async () => {
  const accepted_at = '2026-11-01T10:00:00.000Z';
  api.answers(quotationRoutes.accept, { ...OFFER, answer: 'accepted', accepted_at, accepted_name: 'Mahesh Mandvi' });
  await open();
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Mahesh Mandvi{Enter}');
  await screen.findByText(/^Accepted by Mahesh Mandvi/);
  expect(screen.queryByRole('button', { name: 'Accept quotation' })).toBeNull();
});

it('is declined with a reason', async () => {
  api.answers(quotationRoutes.decline, { ...OFFER, answer: 'declined' });
  await open();
  await user.click(screen.getByRole('button', { name: 'Decline quotation' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Mahesh');
  await user.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'Too dear');
  await user.click(screen.getByRole('button', { name: 'Decline quotation' }));
  await screen.findByText(/^Declined\. Vora Tax has been notified/);
  expect(api.calls(quotationRoutes.decline)[0]!.body).toEqual({ name: 'Mahesh', reason: 'Too dear' });
});

it('says that it was cancelled, and takes no answer', async () => {
  await open({ answer: 'cancelled' });
  screen.getByText('Vora Tax has cancelled this quotation.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says that a link no longer works', async () => {
  api.refuses(quotationRoutes.offered, { status: 404, message: 'Gone' });
  renderScreen(ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
});

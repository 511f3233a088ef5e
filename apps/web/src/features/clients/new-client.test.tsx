import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { answerClientForm } from './testing/clients.ts';

beforeEach(answerClientForm);

const field = (name: string) => screen.findByRole('textbox', { name });
const category = () => screen.findByRole('combobox', { name: 'Category' });
const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value;

async function open(): Promise<void> {
  renderScreen('clients/add_client', { permissions: { clients: 'write' } });
  await field('First name');
}
async function makeCompany(): Promise<void> {
  await user.type(await category(), 'Private Limited{Enter}');
  await field('Company name');
}

it('proposes the next file number, saves by Ctrl+Enter and shows the client', async () => {
  api.answers(clientRoutes.create, ({ body }) => ({ ...body, id: 1, client_full_name: 'Ramesh Kothari' }) as never);
  await open();
  screen.getByText('File number will be 0003');
  await user.type(await field('First name'), 'Ramesh');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { level: 1, name: 'Ramesh Kothari' });
  expect(api.calls(clientRoutes.create)[0]!.body).toMatchObject({ category: 'Individual', first_name: 'Ramesh' });
});

it('asks for what its category needs', async () => {
  await open();
  await field('Aadhaar number');
  await makeCompany();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Aadhaar number' })).toBeNull());
  screen.getByRole('button', { name: 'Add director' });
});

it('checks the PAN against the category while one types, and counts what to fix', async () => {
  await open();
  await makeCompany();
  await user.type(await field('PAN'), 'abcpt1234l');
  await screen.findByText('For Private Limited, the fourth letter of the PAN must be C, not P');
  await user.click(screen.getByRole('button', { name: /^Add client/ }));
  await screen.findByText('Fix 2 fields');
  expect(api.calls(clientRoutes.create)).toHaveLength(0);
  await user.clear(await field('PAN'));
  await user.type(await field('PAN'), 'ABCCT1234L');
  await screen.findByText('No other client has this PAN.');
});

it('offers the client that has the PAN, and asks before it leaves the form', async () => {
  await open();
  await user.type(await field('PAN'), 'ABCPK1234L');
  await screen.findByText('Ramesh Kothari already has this PAN.');
  await user.click(screen.getByRole('link', { name: 'Open file 0001' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Ramesh Kothari' });
});

it('adds one and begins another with empty fields', async () => {
  api.answers(clientRoutes.create, ({ body }) => ({ ...body, client_full_name: 'Meera' }) as never);
  await open();
  await user.type(await field('First name'), 'Meera');
  await user.click(screen.getByRole('button', { name: 'Save and add another' }));
  await screen.findByText(/^Meera added/);
  await waitFor(async () => expect(valueOf(await field('First name'))).toBe(''));
});

it('shows the server’s error at its field', async () => {
  const errors = [{ field: 'first_name', rule: 'max', message: 'Use up to 80 characters' }];
  api.refuses(clientRoutes.create, { status: 422, errors });
  await open();
  await user.type(await field('First name'), 'Meera{Enter}');
  await screen.findByRole('textbox', { name: 'First name', description: /Use up to 80 characters/ });
});

it('takes the highlighted category by Enter, and saves nothing with it', async () => {
  await open();
  await user.type(await category(), 'Priv');
  await screen.findByRole('option', { name: 'Private Limited' });
  await user.keyboard('{Enter}');
  await field('Company name');
  const chosen = await category();
  expect([valueOf(chosen), chosen.getAttribute('aria-expanded')]).toEqual(['Private Limited', 'false']);
  expect(screen.queryByText(/^Fix \d/)).toBeNull();
  expect(api.calls(clientRoutes.create)).toHaveLength(0);
});

it('keeps the category by Escape, and where nothing matches; Tab takes an exact name', async () => {
  await open();
  await makeCompany();
  const input = await category();
  await user.click(input);
  await user.keyboard('llp{Escape}');
  expect(valueOf(input)).toBe('Private Limited');
  await user.keyboard('zzz');
  await screen.findByText('No results');
  await user.keyboard('{Enter}');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}llp{Tab}');
  expect(valueOf(input)).toBe('LLP');
});

it('asks for the tax number of the country of the business', async () => {
  const business = { country: 'AE', country_code: '+971', currency: 'AED', tax_kind: 'VAT' } as const;
  renderScreen('clients/add_client', { business });
  expect(await field('TRN')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'GSTIN' })).toBeNull();
});

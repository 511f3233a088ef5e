import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { serviceRoutes } from '@daftar/contract/services';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const GUJARAT = { country: 'IN', state: 'Gujarat', state_code: '24' };
const FIRM = {
  id: 4,
  name: 'Joshi Tax',
  ...GUJARAT,
  tax_number: '24ABTFS4821K1ZP',
  gst_type: 'Regular' as const,
  lut_number: 'AD240426000001X',
  lut_from: '2020-04-01',
  lut_to: '2099-03-31',
};
const PADMA = { recipient: { name: 'Padma Foods', ...GUJARAT }, currency: 'INR', email: '' };
const OHIO = { recipient: { name: 'Ohio Mills', country: 'US' }, currency: 'USD', email: '' };
const DRAFT = { id: 9, version: 1 };

beforeEach(() => {
  api.answers(firmRoutes.search, { data: [FIRM] });
  api.answers(serviceRoutes.search, {
    data: [{ id: 1, name: 'Tax audit', hsn_code: '998221', tax_rate: '18', default_fee: '25000' }],
  });
  api.answers(invoiceRoutes.billing, ({ params }) => (params.clientId === 8 ? OHIO : PADMA) as never);
  api.answers(invoiceRoutes.billable, { data: [{ id: 7, client_full_name: 'Padma Foods' }] } as never);
  api.answers(invoiceRoutes.create, DRAFT);
  api.answers(invoiceRoutes.update, ({ headers }) => ({ ...DRAFT, version: Number(headers['if-match']) + 1 }));
});

const cell = (name: string, line = 1) => screen.findByRole('textbox', { name: `${name}, line ${line}` });
const value = async (name: string, line = 1) => ((await cell(name, line)) as HTMLInputElement).value;
const totals = () => screen.getByRole('region', { name: 'Totals' }).textContent.replaceAll(' ', ' ');
const fill = async (name: string, text: string, line = 1) => {
  await user.clear(await cell(name, line));
  await user.type(await cell(name, line), text);
};

it('computes discount, both taxes and the amount in words while one types', async () => {
  renderScreen('invoice/create?client=7');
  await fill('Rate', '25,000');
  await fill('Discount', '10%');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tax, line 1' }), '18%');
  expect(totals()).toMatch(/CGST.*₹ 2,025\.00.*SGST.*₹ 2,025\.00.*Total₹ 26,550\.00/);
  expect(totals()).toContain('Rupees Twenty Six Thousand Five Hundred Fifty Only');
  screen.getByText(/The client’s address is in Gujarat/);
});

it('takes code and tax of a chosen service', async () => {
  renderScreen('invoice/create?client=7');
  await user.type(await screen.findByRole('combobox', { name: 'Service, line 1' }), 'tax aud');
  await screen.findByRole('option', { name: /Tax audit/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(async () => expect(await value('HSN/SAC')).toBe('998221'));
  expect(await value('Rate')).toBe('25000');
});

it('adds a line after the last cell, moves lines, and gives a removed one back', async () => {
  renderScreen('invoice/create?client=7');
  await fill('Description', 'Audit');
  await fill('Rate', '1000');
  screen.getByRole('combobox', { name: 'Tax, line 1' }).focus();
  await user.keyboard('{Enter}');
  await fill('Description', 'Travel', 2);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(async () =>
    expect([await value('Description'), await value('Description', 2)]).toEqual(['Travel', 'Audit']),
  );
  await user.keyboard('{Alt>}{Delete}{/Alt}');
  await screen.findByText('Line 1 removed');
  expect(await value('Description')).toBe('Audit');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await value('Description')).toBe('Travel'));
});

it('bills a client abroad in its currency without tax, and asks for the rate of exchange', async () => {
  renderScreen('invoice/create?client=8');
  await screen.findByText('No tax charged, under LUT AD240426000001X');
  screen.getByText(/The client is outside India/);
  const message = 'Enter the exchange rate from USD to INR';
  api.refuses(invoiceRoutes.create, { status: 422, errors: [{ field: 'exchange_rate', rule: 'required', message }] });
  await fill('Description', 'Books for August');
  await fill('Rate', '1000');
  await user.click(screen.getByRole('button', { name: /^Issue invoice/ }));
  const rate = await screen.findByRole('textbox', {
    name: 'Exchange rate (1 USD in INR)',
    description: message,
  });
  await user.type(rate, '83.25');
  expect(totals()).toMatch(/Tax \(nil under LUT\)\$ 0\.00.*\$ 1,000\.00.*₹ 83,250\.00/);
});

it('says what a draft lacks, saves it by itself, and saves changes on top of its version', async () => {
  renderScreen('invoice/create');
  await fill('Description', 'Half a thought');
  await screen.findByText('Not saved. Add a firm, a client and one line.');
  expect(api.calls(invoiceRoutes.create)).toHaveLength(0);
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'Padma');
  await user.click(await screen.findByRole('option', { name: /Padma/ }));
  await screen.findByText('Saved');
  await fill('Rate', '4000');
  await waitFor(() => expect(api.calls(invoiceRoutes.update)).toHaveLength(1));
  await screen.findByText('Saved');
  expect(api.calls(invoiceRoutes.update)[0]!.headers['if-match']).toBe('1');
  expect(api.calls(invoiceRoutes.update)[0]!.body.lines![0]).toMatchObject({ rate: '4000' });
});

it('keeps what cannot be saved yet in the browser', async () => {
  const router = renderScreen('invoice/create');
  await fill('Description', 'Half a thought');
  await screen.findByText('Not saved. Add a firm, a client and one line.');
  void router.revalidate();
  await waitFor(() => expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('Half a thought'));
});

it('overwrites no colleague’s input: it says so, and offers their version', async () => {
  renderScreen('invoice/create?client=7');
  await fill('Description', 'Half a thought');
  await screen.findByText('Saved');
  api.refuses(invoiceRoutes.update, { status: 409, message: 'Changed by a colleague' });
  await fill('Rate', '1');
  await screen.findByText('Someone else edited this draft. Your latest changes are not saved.');
  screen.getByRole('button', { name: 'Load latest version' });
  const rate = await cell('Rate');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await user.type(rate, '2');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(api.calls(invoiceRoutes.update)).toHaveLength(1);
});

it('issues with Ctrl+Enter what was saved', async () => {
  api.answers(invoiceRoutes.issue, { ...DRAFT, number: 'JT/0001', state: 'Final' });
  api.answers(invoiceRoutes.get, { ...DRAFT, number: 'JT/0001', state: 'Final' });
  api.answers(invoiceRoutes.list, { data: [] });
  renderScreen('invoice/create?client=7');
  await fill('Description', 'Audit');
  await fill('Rate', '1000');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('JT/0001 issued');
  await screen.findByRole('heading', { level: 1, name: 'JT/0001' });
  expect(within(document.body).queryByText('Not saved')).toBeNull();
  expect(api.calls(invoiceRoutes.create)).toHaveLength(1);
});

import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { DOCUMENT_KINDS } from '@daftar/domain/firm-series';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, socket, user, waitFor } from '#web/testing/screens.tsx';

let firm: Partial<Firm> = {};
const BANKS = [
  { id: 1, version: 2, bank_name: 'HDFC Bank', is_default: true },
  { id: 2, version: 4, bank_name: 'ICICI Bank', is_default: false },
];

beforeEach(() => {
  firm = {
    id: 7,
    version: 3,
    name: 'Parikh Shah Tax',
    country: 'IN',
    is_active: true,
    gst_type: 'Unregistered',
    city: 'Surat',
    state: 'Gujarat',
  };
  api.answers(firmRoutes.get, () => firm);
});
const open = async (tab = '', options: Parameters<typeof renderScreen>[1] = {}): Promise<void> => {
  renderScreen(`firmDetails?firm=7${tab}`, options);
  await screen.findByRole('heading', { level: 1, name: 'Parikh Shah Tax' });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('says why the only active firm stays active', async () => {
  const error = "This is your only active firm, so it can't be deactivated.";
  api.refuses(firmRoutes.update, { status: 422, error });
  await open();
  await user.click(await button('Actions for Parikh Shah Tax'));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  await screen.findByText(error);
  expect(api.calls(firmRoutes.update)[0]!.body).toEqual({ is_active: false });
});

it('refuses series that would print the same numbers, and saves others', async () => {
  const data = DOCUMENT_KINDS.map((kind, at) => ({
    kind,
    pattern: `K${at}/{YY-YY}/{0000}`,
    first_number: 1,
    next_counter: 1,
    next_number: `K${at}/26-27/0001`,
  }));
  api.answers(firmRoutes.series, { fiscal_year: 2026, firm_version: 3, data });
  api.answers(firmRoutes.saveSeries, { fiscal_year: 2026, firm_version: 4, data });
  await open('&tab=numbers');
  const pattern = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Receipt pattern' });
  const other = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quotation pattern' }).value;
  const type = async (text: string) => {
    await user.clear(pattern);
    await user.type(pattern, text.replaceAll('{', '{{'));
    await user.click(await button(/^Save series/));
  };
  await type(other);
  await screen.findByText(/Receipt and Quotation would both use/);
  expect(api.calls(firmRoutes.saveSeries)).toHaveLength(0);
  await type('RV/{YY-YY}/{0000}');
  await screen.findByText(/^Number series saved from FY/);
  expect(api.calls(firmRoutes.saveSeries)[0]!.body.fiscal_year).toBe(2026);
});

it('makes another account the default, on its version', async () => {
  let banks = BANKS;
  api.answers(firmRoutes.bankDetails, () => ({ data: banks }));
  api.answers(firmRoutes.setDefaultBankDetail, () => {
    banks = BANKS.map((bank) => ({ ...bank, is_default: !bank.is_default }));
    return banks[1]!;
  });
  await open('&tab=accounts');
  await user.click(await button('Set ICICI Bank as default'));
  await screen.findByText('ICICI Bank is now the default account');
  await button('Set HDFC Bank as default');
  expect(api.calls(firmRoutes.setDefaultBankDetail)[0]!.headers['if-match']).toContain('4');
});

it('shows a colleague’s change, but not over typed text, and overwrites none', async () => {
  const change = (city: string): void => {
    firm = { ...firm, city, version: firm.version! + 1 };
    socket.sends('touch', { touches: ['firms'] });
  };
  await open('', { background: true });
  // A field that is filled anew is another element.
  const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'City' });
  await screen.findByRole('textbox', { name: 'City' });
  await waitFor(() => expect(socket.isOpen()).toBe(true));
  change('Anand');
  await waitFor(() => expect(city().value).toBe('Anand'));
  await user.clear(city());
  await user.type(city(), 'Nadiad');
  change('Vadodara');
  await screen.findByText(/Vadodara/);
  expect(city().value).toBe('Nadiad');
  api.refuses(firmRoutes.update, { status: 412, error: 'Someone else changed this record.' });
  await user.click(await button(/^Save firm/));
  await screen.findAllByText(/Someone else changed this record/);
  expect(api.calls(firmRoutes.update)[0]!.headers['if-match']).toContain('4');
  expect(city().value).toBe('Nadiad');
});

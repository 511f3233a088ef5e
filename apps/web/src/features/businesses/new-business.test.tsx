import { businessRoutes } from '@daftar/contract/businesses';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

const box = (name: string) => screen.findByRole('textbox', { name });
const create = () => user.click(screen.getByRole('button', { name: /^Create business/ }));

async function choose(label: string, typed: string, option: RegExp): Promise<void> {
  const field = await screen.findByRole('combobox', { name: label });
  await user.click(field);
  await user.clear(field);
  await user.type(field, typed);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Types what is refused when one leaves the field: the rules of a field load with its first character. */
async function refused(name: string, typed: string, message: string): Promise<void> {
  await user.type(await box(name), typed);
  await waitFor(async () => {
    await user.click(await box(name));
    await user.tab();
    screen.getByText(message);
  });
}

it('follows the country with currency, time zone and tax number', async () => {
  renderScreen('/new-business');
  await box('GSTIN');
  await choose('Country', 'emirates', /United Arab Emirates/);
  await box('TRN');
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'AED · UAE Dirham');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Asia/Dubai');
  expect(screen.queryByRole('textbox', { name: 'PAN' })).toBeNull();
  await choose('Country', 'united states', /United States$/);
  await box('EIN');
});

it('judges PAN and GSTIN while one types', async () => {
  renderScreen('/new-business');
  await user.type(await box('PAN'), 'abtfs4821k');
  await screen.findByText('PAN type: Firm or LLP');
  await user.type(await box('GSTIN'), '24ABTFS4821K1Z9');
  await screen.findByText('Check the GSTIN for a typing error. The last character doesn’t match.');
});

it('names every wrong value, and sends nothing', async () => {
  renderScreen('/new-business', { user: { country_code: '+91', mobile_number: '' } });
  await user.type(await box('Business name'), 'Bhatt & Partners');
  await refused('Mobile number', '1234567890', 'Mobile number must start with 6, 7, 8 or 9');
  await refused('PIN code', '38000', 'Enter a valid PIN code: 6 digits, like 380009');
  await create();
  await screen.findByText(/Fix 2 fields/);
  expect(api.calls(businessRoutes.create)).toHaveLength(0);
});

it('creates the business with the own contact, and opens it', async () => {
  api.answers(businessRoutes.create, { id: 1, name: 'Bhatt & Partners' });
  const router = renderScreen('/new-business');
  await user.type(await box('Business name'), 'Bhatt & Partners');
  await create();
  await screen.findByText('Bhatt & Partners created');
  expect(api.calls(businessRoutes.create)[0]!.body).toMatchObject({
    name: 'Bhatt & Partners',
    country: 'IN',
    email: 'anita@example.in',
    branch_name: 'Head office',
  });
  expect(router.state.location.pathname).toBe('/business/1/dashboard');
});

it('keeps what was typed for the next visit', async () => {
  renderScreen('/new-business');
  await user.type(await box('Business name'), 'Bhatt & Partners');
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Bhatt & Partners'));
});

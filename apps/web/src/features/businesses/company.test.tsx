import { businessRoutes } from '@daftar/contract/businesses';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const BHATT = {
  id: 1,
  name: 'Bhatt & Partners',
  pan: 'ABTFS4821K',
  city: 'Vadodara',
  website: 'https://bhatt.example',
  timezone: 'Asia/Kolkata',
  version: 4,
};
const COMPANY = 'settings-company';

beforeEach(() => api.answers(twoFactorRoutes.policy, { two_factor: 'optional', idle_minutes: 120, members: 3 }));

/** The company as this business has it. */
function open(path: string, own: object = {}, options: Parameters<typeof renderScreen>[1] = {}) {
  const business = { ...BHATT, ...own };
  const router = renderScreen(path, { business, ...options });
  api.answers(businessRoutes.get, { ...business, is_owner: !options.permissions, role_name: 'Some role' });
  return router;
}

it('shows the company at a glance', async () => {
  open(COMPANY);
  await screen.findByRole('heading', { level: 1, name: 'Bhatt & Partners' });
  screen.getByText('ABTFS4821K');
  screen.getByText(/Vadodara/);
});

it('copies the join code', async () => {
  open(COMPANY, { join_code: 'K7PM2QXA' });
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  await screen.findByText('Join code copied');
  expect(await navigator.clipboard.readText()).toBe('K7PM2QXA');
});

it('has no join code for those who do not manage users, and no editing for readers', async () => {
  open(COMPANY, { join_code: null }, { permissions: { business_management: 'read' } });
  await screen.findByRole('heading', { level: 1, name: 'Bhatt & Partners' });
  expect(screen.queryByText('Join code')).toBeNull();
  expect(screen.queryByRole('link', { name: /Edit business/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit sign-in security' })).toBeNull();
});

it('requires a second factor from a chosen day, and shows the server’s refusal', async () => {
  open(COMPANY);
  await user.click(await screen.findByRole('button', { name: 'Edit sign-in security' }));
  const form = await screen.findByRole('dialog', { name: 'Edit sign-in security' });
  const choose = (label: string, option: string) =>
    user.selectOptions(within(form).getByRole('combobox', { name: label }), option);
  expect(within(form).queryByRole('combobox', { name: 'Required' })).toBeNull();
  await choose('Two-factor sign-in', 'Required for everyone');
  await choose('Required', 'At the next sign-in');
  await choose('Sign out after inactivity of', '30 minutes');
  const error = 'Set up two-factor sign-in for yourself first, in your profile.';
  api.refuses(twoFactorRoutes.savePolicy, { status: 409, error });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText(error);
  api.answers(twoFactorRoutes.savePolicy, ({ body: { two_factor, idle_minutes } }) => {
    api.answers(twoFactorRoutes.policy, { two_factor, idle_minutes });
    return {};
  });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Sign-in security updated');
  await screen.findByText('Required for everyone');
  screen.getByText('30 minutes without activity');
  expect(api.calls(twoFactorRoutes.savePolicy)[1]!.body).toEqual({
    two_factor: 'everyone',
    grace_days: 0,
    idle_minutes: 30,
  });
});

it('saves a business on the version that was loaded', async () => {
  api.answers(businessRoutes.update, ({ body }) => body as never);
  open('edit-business');
  const website = await screen.findByRole('textbox', { name: 'Website' });
  await user.clear(website);
  await user.type(website, 'https://new.example');
  await user.click(screen.getByRole('button', { name: /^Save business/ }));
  await screen.findByText('Business saved');
  const [call] = api.calls(businessRoutes.update);
  expect(call!.headers['if-match']).toBe('4');
  expect(call!.body).toMatchObject({ name: 'Bhatt & Partners', website: 'https://new.example' });
});

it('does not overwrite a colleague’s change, and says so', async () => {
  api.refuses(businessRoutes.update, { status: 409, error: 'Changed by someone else' });
  open('edit-business');
  const website = await screen.findByRole('textbox', { name: 'Website' });
  await user.clear(website);
  await user.type(website, 'https://new.example');
  await user.click(screen.getByRole('button', { name: /^Save business/ }));
  await waitFor(() => expect(screen.getAllByRole('status').some((one) => /changed/i.test(one.textContent))).toBe(true));
  expect(website).toHaveProperty('value', 'https://new.example');
});

it('saves the colour of the profile', async () => {
  api.answers(businessRoutes.update, ({ body }) => ({ ...BHATT, ...body }) as never);
  open('settings-companyProfile');
  await user.click(await screen.findByRole('radio', { name: 'Violet' }));
  await user.click(screen.getByRole('button', { name: /^Save profile/ }));
  await screen.findByText('Profile saved');
  expect(api.calls(businessRoutes.update)[0]!.body).toMatchObject({ colour: '#6741D9' });
});

it('shows readers the profile as text', async () => {
  open('settings-companyProfile', {}, { permissions: { business_management: 'read' } });
  await screen.findByText('https://bhatt.example');
  expect(screen.queryByRole('textbox')).toBeNull();
});

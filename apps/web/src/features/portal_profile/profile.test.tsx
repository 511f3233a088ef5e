import { portalProfileRoutes, type OwnChange } from '@daftar/contract/portal_profile';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

let changes: Partial<OwnChange>[] = [];
const line = (field: string, after: string) => ({ field, before: '', after });
const ASKED: Partial<OwnChange> = {
  id: 6,
  subject: 'bank_detail',
  act: 'add',
  title: 'HDFC Bank',
  state: 'Pending',
  lines: [line('bank_name', 'HDFC Bank'), line('account_number', '501000123456'), line('ifsc_code', 'HDFC0000123')],
};

beforeEach(() => {
  changes = [];
  api.answers(portalProfileRoutes.profile, { client_id: 1, client_full_name: 'Nayak Tiles', country: 'IN' });
  api.answers(portalProfileRoutes.flash, {});
  api.answers(portalProfileRoutes.selectedServices, { data: [] });
  api.answers(portalProfileRoutes.selectedTags, { data: [] });
  api.answers(portalProfileRoutes.changes, ({ query }) => ({
    data: changes.filter(({ state }) => !query.state || query.state === state),
  }));
});
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });

it('requests a bank account once its IFSC is right', async () => {
  api.answers(portalProfileRoutes.ask_bank_detail, () => {
    changes = [ASKED];
    return { data: [] };
  });
  renderScreen('client-profile', { as: 'client' });
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  await user.type(await field(/^Account holder/), 'Nayak Tiles');
  await user.type(await field(/^Bank/), 'HDFC Bank');
  await user.type(await field(/^Account number/), '501000123456');
  await user.type(await field(/^IFSC/), 'HDFC{Control>}{Enter}{/Control}');
  await screen.findByText('Fix 1 field');
  expect(api.calls(portalProfileRoutes.ask_bank_detail)).toHaveLength(0);
  await user.type(await field(/^IFSC/), '0000123{Control>}{Enter}{/Control}');
  await screen.findByText('Request sent. You will be notified when it is answered.');
  const accounts = within(await screen.findByRole('region', { name: 'Bank accounts' }));
  await accounts.findByText('Requested');
});

it('takes a request back, and lists it as cancelled', async () => {
  changes = [ASKED];
  api.answers(portalProfileRoutes.withdraw, () => {
    changes = [{ ...ASKED, state: 'Withdrawn' }];
    return {};
  });
  renderScreen('client-profile', { as: 'client' });
  await user.click(await screen.findByRole('button', { name: 'Cancel request: Add bank account · HDFC Bank' }));
  await screen.findByText('Request cancelled: Add bank account · HDFC Bank');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bank accounts' })).toBeNull());
  within(screen.getByRole('region', { name: 'Your change requests' })).getByText('Cancelled');
});

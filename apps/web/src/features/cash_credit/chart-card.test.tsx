import { cashCreditParts, cashCreditRoutes } from '@daftar/contract/cash_credit';
import { beforeEach, expect, it } from 'vitest';
import { api, renderElement, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { ChartCard } from './chart-card.tsx';

type Account = { id: number; name: string; is_hidden?: boolean };
let accounts: Account[] = [];
const { accounts: resource } = cashCreditParts;

beforeEach(async () => {
  accounts = [
    { id: 1, name: 'Capital of Rekha' },
    { id: 2, name: 'Capital of Mohan' },
  ];
  api.answers(cashCreditRoutes.tree, () => ({
    groups: [{ id: 5, name: 'Capital', line: 'capital', major_group: 'net_worth' }],
    accounts: accounts.map((one) => ({ group_id: 5, version: 3, ...one })),
  }));
});

async function open(): Promise<void> {
  renderElement(<ChartCard clientId={4} nature="Trading" />);
  await user.click(await screen.findByRole('button', { name: /^Net worth/ }));
  await screen.findByRole('button', { name: 'Edit Capital of Rekha' });
}
const heads = () =>
  within(screen.getByRole('table', { name: 'Net worth' }))
    .getAllByRole('button', { name: /^Edit / })
    .map(({ textContent }) => textContent);

it('moves an account with Alt and the arrows, and keeps the focus', async () => {
  api.answers(cashCreditRoutes.orderChart, ({ body }) => {
    accounts = body.accounts!.map((id) => accounts.find((one) => one.id === id)!);
    return {};
  });
  await open();
  screen.getByRole('button', { name: 'Edit Capital of Mohan' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(heads()).toEqual(['Capital', 'Capital of Mohan', 'Capital of Rekha']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Capital of Mohan'));
  expect(api.calls(cashCreditRoutes.orderChart)[0]!.body).toMatchObject({ client_id: 4, accounts: [2, 1] });
  // At its end nothing moves.
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(api.calls(cashCreditRoutes.orderChart)).toHaveLength(1);
});

it('adds an account as the last of its group', async () => {
  api.answers(resource.routes.create, ({ body }) => {
    accounts = [...accounts, { id: 3, name: body.name }];
    return { id: 3, ...body };
  });
  await open();
  await user.click(screen.getByRole('button', { name: 'Actions for group Capital' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add account' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Capital of Asha');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Capital of Asha added');
  await waitFor(() => expect(heads().at(-1)).toBe('Capital of Asha'));
  expect(api.calls(resource.routes.create)[0]!.body).toMatchObject({
    group_id: 5,
    name: 'Capital of Asha',
    position: 1,
  });
});

it('hides an account on its version', async () => {
  api.answers(resource.routes.update, ({ body }) => {
    accounts[0] = { ...accounts[0]!, is_hidden: body.is_hidden! };
    return { id: 1, name: 'Capital of Rekha' };
  });
  await open();
  await user.click(screen.getByRole('button', { name: 'Actions for account Capital of Rekha' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  await screen.findByText('Hidden');
  expect(api.calls(resource.routes.update)[0]).toMatchObject({
    body: { is_hidden: true },
    headers: { 'if-match': expect.stringContaining('3') },
  });
});

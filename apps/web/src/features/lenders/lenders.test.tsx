import { clientRoutes } from '@daftar/contract/clients';
import { lenderResource, lenderRoutes } from '@daftar/contract/lenders';
import { expect, it } from 'vitest';
import { api, record, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const lender = (name: string, branch = '') => record(lenderResource, { name, branch });

it('adds a lender with the keyboard alone', async () => {
  const lenders: ReturnType<typeof lender>[] = [];
  api.lists(lenderRoutes.list, () => lenders);
  api.answers(lenderRoutes.create, ({ body }) => {
    lenders.push(lender(body.name));
    return { ...body, id: 1 };
  });
  api.answers(clientRoutes.search, { data: [] });
  renderScreen('lenders');
  await screen.findByText('Add the banks and finance companies you take files to.');
  await user.keyboard('c');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Sabarmati Bank{Control>}{Enter}{/Control}');
  await screen.findByText('Sabarmati Bank added');
  await screen.findByRole('row', { name: /Sabarmati Bank/ });
});

it('leads from a lender to its payout terms, and names its branch', async () => {
  api.lists(lenderRoutes.list, [lender('Sabarmati Bank', 'Navrangpura')]);
  renderScreen('lenders');
  within(await screen.findByRole('row', { name: /Sabarmati Bank/ })).getByText('Navrangpura');
  await user.click(screen.getByRole('button', { name: 'Actions for Sabarmati Bank' }));
  const terms = await screen.findByRole('menuitem', { name: 'Payout terms' });
  expect(terms.getAttribute('href')).toBe('/business/1/lenders/1');
});

it('offers a reader no change', async () => {
  api.lists(lenderRoutes.list, [lender('Sabarmati Bank')]);
  renderScreen('lenders', { permissions: { loan_management: 'read' } });
  await screen.findByRole('row', { name: /Sabarmati Bank/ });
  expect(screen.queryByRole('button', { name: /^Add lender/ })).toBeNull();
});

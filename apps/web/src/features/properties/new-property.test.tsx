import { borrowerRoutes } from '@daftar/contract/borrowers';
import { loanRoutes } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { expect, it } from 'vitest';
import { api, renderElement, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';
import { Component as PropertyTab } from './property-tab.tsx';

const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const LOAN = { id: 7, number: 'LN-0007', version: 2, property_ids: [] as number[] };

it('shows the area in the other unit, checks the shares, and links the property to its file', async () => {
  let loan = LOAN;
  api.answers(loanRoutes.get, () => loan);
  api.answers(borrowerRoutes.list, { data: [{ id: 4, name: 'Jignesh Rathod' } as never] });
  api.answers(propertyRoutes.create, ({ body }) => ({ id: 12, name: body.name }));
  api.answers(loanRoutes.update, ({ body }) => (loan = { ...LOAN, property_ids: body.property_ids! }));
  const router = renderScreen('property/create?loan=7');
  await user.type(await textbox(/^Name/), 'Bungalow 7, Bodakdev');
  await user.type(await textbox('Carpet area'), '100');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Unit/ }), 'Sq. mtr.');
  await screen.findByText('= 1,076.39 sq. ft.');
  await user.click(screen.getByRole('button', { name: 'Add owner' }));
  await user.type(await screen.findByRole('combobox', { name: /^Owner 1/ }), 'Jignesh');
  await user.click(await screen.findByRole('option', { name: /Jignesh Rathod/ }));
  const share = await textbox(/^Share 1 in %/);
  expect(share).toHaveProperty('value', '100');
  await user.clear(share);
  await user.type(share, '60{Control>}{Enter}{/Control}');
  await screen.findByText('The shares add up to 60 %. Change them to 100 %.');
  expect(api.calls(propertyRoutes.create)).toHaveLength(0);
  await user.clear(share);
  await user.type(share, '100{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.calls(loanRoutes.update)[0]?.body).toEqual({ property_ids: [12] }));
  expect(api.calls(propertyRoutes.create)[0]!.body).toMatchObject({
    area: '100',
    area_unit: 'Sq. mtr.',
    owners: [{ borrower_id: 4, share: '100' }],
  });
  await waitFor(() => expect(router.state.location.pathname).toMatch(/retail_loan\/7$/));
});

it('is unlinked from its file', async () => {
  const property = { id: 12, name: 'Bungalow 7', area: '100.00', area_unit: 'Sq. mtr.' as const };
  const linked = { ...LOAN, amount: '3500000.00', loan_type: 'Home', property_ids: [12] };
  api.answers(propertyRoutes.list, { data: [property] });
  api.answers(loanRoutes.get, { ...LOAN, property_ids: [12] });
  api.answers(loanRoutes.update, ({ body }) => ({ ...LOAN, property_ids: body.property_ids! }));
  renderElement(<PropertyTab loan={linked as never} />);
  await screen.findByText('100 sq. mtr. (1,076.39 sq. ft.)');
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  await screen.findByText('Bungalow 7 unlinked');
  expect(api.calls(loanRoutes.update)[0]!.body).toEqual({ property_ids: [] });
});

import { clientRecordRoutes } from '@daftar/contract/client_records';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { answerClientPage } from '../testing/clients.ts';

beforeEach(answerClientPage);

const WRITER = { permissions: { clients: 'write' } } as const;
const open = (tab: string) => renderScreen(`clients/2?tab=${tab}`, WRITER);
const drawer = () => screen.findByRole('dialog');
const save = async () => user.click(within(await drawer()).getByRole('button', { name: /^Save/ }));
const row = async (text: RegExp) =>
  (await screen.findAllByRole('listitem')).find(({ textContent }) => text.test(textContent))!;

it('checks a partner’s DIN, and adds the partner', async () => {
  api.answers(clientRecordRoutes.director_detail_list, { data: [] });
  api.answers(clientRecordRoutes.director_detail_create, ({ body }) => body as never);
  open('people');
  await user.click(await screen.findByRole('button', { name: 'Add partner' }));
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Kavita Rao');
  await user.type(await screen.findByRole('textbox', { name: 'DIN' }), '1234567');
  await save();
  await screen.findByText('Enter a DIN with 8 characters');
  await user.type(screen.getByRole('textbox', { name: 'DIN' }), '8');
  await save();
  await screen.findByText('Partner added');
  expect(api.calls(clientRecordRoutes.director_detail_create)[0]!.body).toMatchObject({ din: '12345678' });
});

it('ends a service and takes others in one call', async () => {
  api.answers(clientRecordRoutes.selected_services_list, { data: [{ service: 'TDS', is_active: true }] });
  api.answers(clientRecordRoutes.multiServiceStore, { data: [] });
  open('services');
  await user.click(await screen.findByRole('button', { name: 'Select services' }));
  for (const name of ['TDS', 'Tax Audit', 'Income Tax'])
    await user.click(await screen.findByRole('checkbox', { name }));
  await save();
  await screen.findByText('3 services saved');
  const { services } = api.calls(clientRecordRoutes.multiServiceStore)[0]!.body;
  expect(services.find(({ service }) => service === 'TDS')).toMatchObject({ is_active: false });
});

it('says while one types that another client has the number of the service', async () => {
  api.answers(clientRecordRoutes.selected_services_list, { data: [{ service: 'TDS', is_active: true }] });
  api.answers(clientRecordRoutes.serviceNumberUnique, ({ query }) => ({ is_unique: query.service_number !== 'tds-7' }));
  open('services');
  await user.click(await screen.findByRole('button', { name: 'Select services' }));
  const number = await screen.findByRole('textbox', { name: 'TDS number' });
  await user.type(number, 'tds-7');
  await screen.findByText('Another client already has this number');
  await user.type(number, '1');
  await waitFor(() => expect(screen.queryByText('Another client already has this number')).toBeNull());
});

it('shows the state and the day of a verification, and an ended service as inactive', async () => {
  api.answers(clientRecordRoutes.client_uploads_list, { data: [] });
  api.answers(clientRecordRoutes.verifications_list, {
    data: [{ document: 'GST certificate', status: 'Approved', verified_on: '2026-04-01' }],
  });
  open('documents');
  await screen.findByText('Approved');
  expect((await row(/GST certificate/)).textContent).toContain('01/04/2026');
});

it('deletes a document after a question', async () => {
  api.answers(clientRecordRoutes.client_uploads_list, { data: [{ title: 'PAN card', url: 'https://files.in/pan' }] });
  api.answers(clientRecordRoutes.verifications_list, { data: [] });
  api.answers(clientRecordRoutes.client_uploads_remove, {});
  open('documents');
  expect((await screen.findByRole('link', { name: 'PAN card' })).getAttribute('href')).toBe('https://files.in/pan');
  await user.click(screen.getByRole('button', { name: 'Edit PAN card' }));
  await user.click(within(await drawer()).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete PAN card?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('PAN card deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

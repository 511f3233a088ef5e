import { clientRecordRoutes } from '@daftar/contract/client_records';
import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';
import { answerClientForm, RIDDHI } from './testing/clients.ts';

const STORED = { ...RIDDHI, version: 3, country: 'IN' };

beforeEach(() => {
  answerClientForm();
  api.answers(clientRoutes.get, STORED);
  for (const [name, route] of Object.entries(clientRecordRoutes))
    if (name.endsWith('_list')) api.answers(route, { data: [] } as never);
});

async function changeCity(): Promise<HTMLElement> {
  renderScreen(`clients/edit/address?client=${RIDDHI.id}`, { permissions: { clients: 'write' } });
  await screen.findByRole('heading', { level: 1, name: 'Edit Riddhi Textiles LLP' });
  const address = await screen.findByRole('group', { name: 'Address' });
  const city = within(address).getByLabelText('City');
  await user.type(city, 'Rajkot');
  await user.keyboard('{Control>}{Enter}{/Control}');
  return city;
}

it('sends what was changed, with the version it was changed on, and returns to the client', async () => {
  api.answers(clientRoutes.update, { ...STORED, city: 'Rajkot', version: 4 });
  await changeCity();
  await screen.findByText('Riddhi Textiles LLP saved');
  const [sent] = api.calls(clientRoutes.update);
  expect([sent!.headers['if-match'], sent!.body]).toEqual(['3', { city: 'Rajkot' }]);
  await screen.findByRole('heading', { level: 1, name: 'Riddhi Textiles LLP' });
});

it('keeps what was typed when someone else changed the client', async () => {
  api.refuses(clientRoutes.update, { status: 409, error: 'Someone else changed this record. Reload it.' });
  const city = await changeCity();
  await screen.findByText(/Someone else changed this record/);
  expect(city).toHaveProperty('value', 'Rajkot');
  screen.getByRole('heading', { level: 1, name: 'Edit Riddhi Textiles LLP' });
});

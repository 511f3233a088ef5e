import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes as routes } from '@daftar/contract/clients';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { importClients } from '#server/testing/imports.ts';
import { createTestUser, type TestPerson } from '#server/testing/people.ts';

const DUBAI = { country: 'AE', country_code: '+971', currency: 'AED' };
let app: TestApp;
let call: ReturnType<TestPerson['in']>;
beforeAll(async () => {
  app = await testApp();
  const owner = await createTestUser(app);
  const body = { name: 'Dubai Books', country: 'AE', currency: 'AED', timezone: 'Asia/Dubai' };
  call = owner.in((await owner.call(businessRoutes.create, { body })).id);
});
afterAll(() => app.stop());

const found = async (search: string) => {
  const [row] = (await call(routes.list, { query: { search } })).data;
  return call(routes.get, { params: { id: row!.id } });
};

describe('a client of a business abroad', () => {
  test('is at home there, with its dial code and currency, and its numbers are that country’s', async () => {
    expect(await addClient(call, { primary_mobile_number: '050 123 4567' })).toMatchObject({
      ...DUBAI,
      primary_mobile_number: '501234567',
    });
    expect(await addClient(call, { country: 'IN', primary_mobile_number: '9825011001' })).toMatchObject({
      country: 'IN',
      country_code: '+91',
      currency: 'INR',
    });
  });

  test('is so from a sheet too, which may call a country by its name', async () => {
    const row = (number: string, first: string, more: Record<string, string> = {}) => ({
      'File number': number,
      Category: 'Individual',
      'First name': first,
      ...more,
    });
    const result = await importClients(call, [
      row('A1', 'Fatima', { Mobile: '0501234567' }),
      row('A2', 'Ravi', { Country: 'india', Mobile: '9825011001' }),
      row('A3', 'Olga', { Country: 'Atlantis' }),
    ]);
    expect(result).toMatchObject({ created: 2, rejected: 1 });
    expect(await found('fatima')).toMatchObject({ ...DUBAI, primary_mobile_number: '501234567' });
    expect(await found('ravi')).toMatchObject({ country: 'IN', country_code: '+91', currency: 'INR' });
    expect(await importClients(call, [row('A1', 'Fatima')])).toMatchObject({ unchanged: 1 });
    await importClients(call, [row('A2', 'Ravi', { Country: 'AE', Mobile: '0501234568' })]);
    expect(await found('ravi')).toMatchObject({ country: 'AE', country_code: '+971', currency: 'INR' });
  });

  test('gets the dial code of its new country, unless another is given', async () => {
    const { id } = await addClient(call);
    const change = (body: object) => call(routes.update, { params: { id }, body });
    expect(await change({ country: 'GB' })).toMatchObject({ country_code: '+44', currency: 'AED' });
    expect(await change({ city: 'Leeds' })).toMatchObject({ country: 'GB', country_code: '+44' });
    expect(await change({ country: 'US', country_code: '+44' })).toMatchObject({ country_code: '+44' });
  });
});

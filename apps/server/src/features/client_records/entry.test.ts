import { clientRecordRoutes as routes } from '@daftar/contract/client_records';
import { clientRoutes } from '@daftar/contract/clients';
import { configRoutes } from '@daftar/contract/settings';
import { describe, expect, test } from 'vitest';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { call } = await testBusiness();

const errorsOf = async (work: Promise<unknown>) =>
  (await expectRefusal(work)).body.errors!.map(({ field, message }) => `${field}: ${message}`);

describe('a client entered with its records', () => {
  const company = { category: 'Private Limited', company_name: 'Whole Pvt Ltd', pan: 'AAACW1234Q' } as const;
  const director = { director_full_name: 'Kavita Rao', din: '01234567', no_of_shares: 5000 };

  test('is created with all of them; the page about it counts them', async () => {
    const own = gstinOf('AAACW1234Q');
    const made = await call(clientRoutes.create, {
      body: {
        ...company,
        gst_number: own,
        records: {
          director_detail: [director, { director_full_name: 'Anil Shah' }],
          gst: [{ gst_number: own, trade_name: 'Whole' }, { gst_number: gstinOf('AAACW1234Q', '27') }],
          bank_detail: [{ account_holder: 'Whole', bank_name: 'HDFC Bank', account_number: '501001234' }],
          selected_services: [{ service: 'GSTR 1' }],
        },
      },
    });
    expect(made).toMatchObject({ gst_number: own, is_gst: true });
    const detail = await call(clientRoutes.detail, { params: { id: made.id } });
    expect(detail.record_counts).toMatchObject({ director_detail: 2, gst: 2, bank_detail: 1, selected_services: 1 });
    expect(detail.record_counts).toMatchObject({ credentials: 0, relatives: 0 });
    const { data } = await call(routes.gst_list, { params: { clientId: made.id } });
    expect(data.map(({ trade_name, is_default }) => `${trade_name} ${is_default}`)).toEqual(['Whole true', ' false']);
  });

  test('isn’t created if one of them is wrong; the error names kind, line and field', async () => {
    const before = (await call(clientRoutes.list, {})).meta.total;
    const wrong = call(clientRoutes.create, {
      body: {
        ...company,
        pan: 'AAACV1234Q',
        records: { director_detail: [director, { director_full_name: 'X', din: '12' }] },
      },
    });
    expect(await errorsOf(wrong)).toEqual(['records.director_detail.1.din: Enter a DIN with 8 characters']);
    expect((await call(clientRoutes.list, {})).meta.total).toBe(before);
  });

  test('lacks data that its business requires since then; directors need their DIN if the settings say so', async () => {
    const { id } = await addClient(call, { ...company, pan: 'AAACU1234Q' });
    const choice = { shown: [], hidden: [], required: ['industry', 'director_din'] };
    await call(configRoutes.save, { body: { type: 'FIELDS', config: { clients: choice } } });
    expect((await call(clientRoutes.detail, { params: { id } })).missing).toEqual(['industry']);
    const nameless = call(routes.director_detail_create, {
      params: { clientId: id },
      body: { director_full_name: 'Anil Shah' },
    });
    expect(await errorsOf(nameless)).toEqual(['din: Required']);
    await call(configRoutes.save, { body: { type: 'FIELDS', config: { clients: { ...choice, required: [] } } } });
  });
});

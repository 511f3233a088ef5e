import { clientImportRoutes as routes } from '@daftar/contract/client_imports';
import { clientRoutes } from '@daftar/contract/clients';
import { clientRecordRoutes } from '@daftar/contract/client_records';
import { groupRoutes } from '@daftar/contract/client_labels';
import { serviceRoutes } from '@daftar/contract/services';
import { expect, test } from 'vitest';
import { importsOf } from '#server/testing/client-imports.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import ordinary from '#server/testing/ordinary-sheet.json' with { type: 'json' };

const { app, business, call } = await testBusiness({ name: 'Harsh Vora' });
const { sheet, upload, run, counts } = importsOf(call);
const neha = await createTestUser(app, { name: 'Neha Bhatt', email: 'neha@bhatt.example' });
await addMember(app, business, neha, { clients: 'write' });

const clientsByName = async () => {
  const { data } = await call(clientRoutes.list, { query: { per_page: 50 } });
  return new Map(data.map((client) => [client.client_full_name, client]));
};

test('an ordinary sheet of 20 rows is imported, and only its 3 wrong rows are rejected', async () => {
  const file = await upload(await sheet([ordinary.titles, ...ordinary.rows], ordinary.title));
  const { columns } = await call(routes.columns, { body: { file } });
  expect(Object.fromEntries(columns.map(({ title, field }) => [title, field]))).toEqual({
    'Sr No': null,
    'Client Name': 'full_name',
    'Firm name': 'company_name',
    Status: 'category',
    'PAN No': 'pan',
    'GST No': 'gst_number',
    'Mobile No.': 'primary_mobile_number',
    'Mail id': 'primary_email',
    'DOB / DOI': 'birth_date',
    Adress: 'address_1',
    City: 'city',
    State: 'state',
    Pin: 'pincode',
    Group: 'group_by',
    'Handled by': 'assignee_id',
    Services: 'services',
    'Contact person': 'contact_person',
    Remarks: null,
  });
  const order = { create_groups: true };
  const checked = await run(file, { ...order, dry_run: true });
  expect(checked.problems).toEqual([
    { row: 21, column: 'PAN', value: 'ABCPV123', reason: 'PAN ABCPV123 has 8 characters. A PAN has 10.' },
    {
      row: 22,
      column: 'Mobile',
      value: '98250 1101',
      reason: 'Mobile number 982501101 has 9 digits. A mobile number has 10.',
    },
    { row: 23, column: 'PAN', value: 'ABCPP1234L', reason: 'Duplicate of row 4' },
  ]);
  expect(checked).toMatchObject({ created: 17, rejected: 3, new_groups: ['Patel family', 'Kesar group'] });
  expect((await call(groupRoutes.groups, {})).data).toEqual([]);

  expect(counts(await run(file, order))).toEqual({ created: 17, updated: 0, unchanged: 0, rejected: 3 });
  const clients = await clientsByName();
  const at = (name: string) => clients.get(name)!;
  expect([...clients.values()].map(({ client_full_name, category }) => [client_full_name, category]).sort()).toEqual(
    [
      ['Rameshbhai Kantilal Patel', 'Individual'],
      ['Meena R Patel', 'Individual'],
      ['Rameshbhai K. Patel HUF', 'HUF'],
      ['Kesar Foods Pvt. Ltd.', 'Private Limited'],
      ['Jayesh Shah', 'Proprietor'],
      ['Shah & Sons', 'Partnership Firm'],
      ['Navkar Infra LLP', 'LLP'],
      ['Mehta Polymers Private Limited', 'Private Limited'],
      ['Jigna Solanki', 'Individual'],
      ['Shri Jain Sewa Trust', 'Trust'],
      ['Kavita Desai', 'Individual'],
      ['Aarav Chemicals', 'Private Limited'],
      ['JIGNESH H SHAH', 'Individual'],
      ['Sabarmati Textiles Ltd', 'Public Limited'],
      ['Mukesh Modi', 'Proprietor'],
      ['Ankur Co-op Housing Society', 'Co-Operative'],
      ['Parul Trivedi', 'Individual'],
    ].sort(),
  );
  const whole = (name: string) => call(clientRoutes.get, { params: { id: at(name).id } });
  expect(await whole('Rameshbhai Kantilal Patel')).toMatchObject({
    first_name: 'Rameshbhai',
    middle_name: 'Kantilal',
    last_name: 'Patel',
    pan: 'ABCPP1234L',
    birth_date: '1980-05-01',
    state: 'Gujarat',
    assignee_id: neha.user.id,
  });
  expect(at('Rameshbhai Kantilal Patel').group_name).toBe('Patel family');
  expect(await whole('Mehta Polymers Private Limited')).toMatchObject({
    pan: 'AAACM7788Q',
    state: 'Gujarat',
    primary_mobile_number: '9825011008',
  });
  expect(await whole('Jigna Solanki')).toMatchObject({
    primary_mobile_number: '9825011009',
    birth_date: '1980-05-01',
    pincode: '380008',
  });
  expect(await whole('Jayesh Shah')).toMatchObject({ company_name: 'Shree Ganesh Traders', assignee_id: neha.user.id });
  expect(await whole('Kesar Foods Pvt. Ltd.')).toMatchObject({ primary_email: 'accounts@kesarfoods.example' });

  const of = { params: { clientId: at('Kesar Foods Pvt. Ltd.').id } };
  const services = (await call(clientRecordRoutes.selected_services_list, of)).data;
  expect(services.map(({ service }) => service).sort()).toEqual(['GSTR 1', 'GSTR 3B', 'Statutory Audit', 'TDS']);
  const contacts = (await call(clientRecordRoutes.client_contact_details_list, of)).data;
  expect(contacts.map(({ name }) => name)).toEqual(['Hitesh Mehta']);
  expect((await call(clientRecordRoutes.emails_list, of)).data).toMatchObject([{ email: 'md@kesarfoods.example' }]);
  const jayesh = { params: { clientId: at('Jayesh Shah').id } };
  expect((await call(clientRecordRoutes.mobile_numbers_list, jayesh)).data).toMatchObject([
    { mobile_number: '9898011005' },
  ]);

  expect(counts(await run(file, order))).toEqual({ created: 0, updated: 0, unchanged: 17, rejected: 3 });
});

test('unknown services, categories and dates are reported with the valid ones; unknown owners are left out', async () => {
  await call(serviceRoutes.create, { body: { name: 'Books & MIS' } });
  const rows = [
    ['PAN', 'Client name', 'Category', 'Owner', 'Service', 'DOB', 'E-mail'],
    ['ABCPA1111A', 'Asha Rao', 'Ind', 'Kiran', 'Payroll', '', ''],
    ['ABCPB1111A', 'Bina Rao', 'Hospital', '', '', '35/13/1980', ''],
    ['ABCPC1111A', 'Charu Rao', 'Ind', 'HARSH VORA', 'books & mis', '', 'charu.example.in'],
    ['ABCD11111A', 'Dina Rao', 'Ind', 'harsh', 'Books & MIS', '', ''],
    ['ABCPE1111A', '', 'Ind', '', '', '', ''],
    ['ABCPR1116A', 'Falguni Rao', 'Ind', 'harsh', 'Books & MIS', '', ''],
    ['ABCPR1117A', 'Gita Rao', 'Ind', 'Kiran', '', '', ''],
  ];
  const done = await run(await upload(await sheet(rows)));
  expect(done.problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [
      4,
      'Services',
      expect.stringMatching(/^No service called “Payroll”\. Services: Income Tax, TDS, .+ and \d+ more\.$/),
    ],
    [5, 'Category', expect.stringMatching(/^Category “Hospital” is not known\. Use one of: Individual, Proprietor, /)],
    [5, 'Date of birth or incorporation', '“35/13/1980” is not a date. Use DD/MM/YYYY, like 05/04/1980.'],
    [6, 'Email', 'Email charu.example.in is not valid.'],
    [7, 'PAN', expect.stringMatching(/^PAN ABCD11111A is not valid\. A PAN has 5 letters, 4 digits, 1 letter/)],
    [8, 'Full name', 'Full name is missing.'],
  ]);
  // Somebody who is not in the team yet is no reason to refuse a client.
  expect(done).toMatchObject({ created: 2, unknown_owners: [{ name: 'Kiran', rows: 1 }] });
  const falguni = (await clientsByName()).get('Falguni Rao')!;
  const { data } = await call(clientRecordRoutes.selected_services_list, { params: { clientId: falguni.id } });
  expect(data).toMatchObject([{ service: 'Books & MIS' }]);
});

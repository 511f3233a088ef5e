import { borrowerRoutes } from '@daftar/contract/borrowers';
import type { Call } from '@daftar/contract/core/client';
import { fileRoutes } from '@daftar/contract/files';
import { loanRoutes } from '@daftar/contract/loans';
import { notificationRoutes } from '@daftar/contract/notifications';
import { propertyRoutes } from '@daftar/contract/properties';
import { publicFormRoutes as routes } from '@daftar/contract/public_forms';
import type { FormValues } from '@daftar/domain/loans/public-form-fields';
import { expect, test } from 'vitest';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { draftOf, newForm, unlocked, uploadTo } from '#server/testing/public-forms.ts';

const { app, call, owner, business } = await testBusiness();
const SENT = draftOf({
  borrower: { city: 'Rajkot', pincode: '360001', mobile_number: '9898098980', pan: 'abcpm1234k' },
  loan: { amount: '30,00,000' },
  salaried_occupations: [{ key: 'new1', employer: 'Tata Motors', designation: 'Engineer', joined_on: '2019-04-01' }],
  obligations: [{ key: 'new1', lender: 'HDFC Bank', kind: 'Car loan', emi: '9500', months_left: '24' }],
  property: { name: 'Flat 402, Shanti Towers', property_type: 'Residential', city: 'Rajkot' },
});

const submit = (visitor: Call, draft: FormValues) => visitor(routes.updateByJwt, { body: { draft, submit: true } });
async function submitted(draft = SENT, more: object = {}, person: object = {}) {
  const made = await newForm(call, more, person);
  const visitor = await unlocked(app, call, made.form.id);
  await submit(visitor, draft);
  return { ...made, visitor };
}
const compared = async (id: number) => (await call(routes.compare, { params: { id } })).data;
const accept = (id: number, fields: string[], uploads: number[] = []) =>
  call(routes.accept, { params: { id }, body: { fields, uploads } });

test('a draft and a submission leave the records as they are, encrypted beside them', async () => {
  const { form, borrower, visitor } = await submitted();
  expect(await call(borrowerRoutes.get, { params: { id: borrower.id } })).toMatchObject({ city: '', pan: '' });
  const { rows } = await app.owner.query('select draft, submission from public_form_answers where form_id = $1', [
    form.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('Rajkot');
  expect((await call(routes.get, { params: { id: form.id } })).state).toBe('Submitted');
  expect(await said(visitor(routes.updateByJwt, { body: { draft: SENT } }))).toEqual([
    409,
    'You have already sent this form.',
  ]);
  const { data } = await owner.call(notificationRoutes.list, {});
  expect(data.map(({ title }) => title)).toContain('Asha Mehta submitted the form');
});

test('a submission passes the checks of staff, in the same words; a draft doesn’t', async () => {
  const { form } = await newForm(call);
  const visitor = await unlocked(app, call, form.id);
  const draft = draftOf({
    borrower: { first_name: '', pan: 'ABCCM1234K', aadhar_number: '1234', email: 'asha', pincode: '12' },
    loan: { amount: 'lots', months: '0' },
    obligations: [{ key: 'new1', lender: '', kind: 'Car loan' }],
    property: { name: 'Flat', property_type: 'Residential', built_in: '12' },
  });
  const saved = await visitor(routes.updateByJwt, { body: { draft, check: ['loan'] } });
  expect(saved.problems.map(({ field }) => field)).toEqual(['loan.amount', 'loan.months']);
  const { errors } = (await expectRefusal(submit(visitor, draft))).body;
  const found = Object.fromEntries(errors!.map(({ field, message }) => [field, message]));
  expect(found).toMatchObject({
    'borrower.first_name': 'Required',
    'borrower.pan': 'This is not the PAN of a person. Check its fourth letter.',
    'borrower.email': 'Enter a valid email',
    'loan.months': 'Enter at least 1 month',
    'obligations.new1.lender': 'Required',
    'obligations.new1.emi': 'Required',
    'property.built_in': 'Enter 1800 or more',
  });
  for (const field of ['borrower.aadhar_number', 'borrower.pincode', 'loan.amount']) expect(found[field]).toBeTruthy();
  expect((await call(routes.get, { params: { id: form.id } })).state).toBe('In progress');
});

test('a loan file’s form can be sent without a property, a property’s form can’t', async () => {
  const { visitor, form } = await submitted(draftOf({ property: { area_unit: 'Sq. ft.' } }));
  expect((await visitor(routes.byJwt, {})).form!.state).toBe('Submitted');
  const body = { ...(form as object), kind: 'property', sections: [{ key: 'property' }] } as never;
  const other = await unlocked(app, call, (await call(routes.create, { body })).id);
  expect(await said(submit(other, draftOf({})))).toEqual([422, 'Required']);
});

test('staff compare field by field and accept what they choose', async () => {
  const { form, borrower, loan } = await submitted();
  const found = await compared(form.id);
  expect(found).toContainEqual(expect.objectContaining({ key: 'borrower.city', current: '', sent: 'Rajkot' }));
  expect(found).toContainEqual(
    expect.objectContaining({ key: 'obligations.new1', current: '', sent: 'HDFC Bank · Car loan · 9500 · 24' }),
  );
  expect(found.some(({ key }) => key === 'borrower.first_name')).toBe(false);
  const chosen = found.map(({ key }) => key).filter((key) => key !== 'borrower.mobile_number');
  expect((await accept(form.id, chosen)).state).toBe('Accepted');
  expect(await call(borrowerRoutes.get, { params: { id: borrower.id } })).toMatchObject({
    city: 'Rajkot',
    pincode: '360001',
    pan: 'ABCPM1234K',
    mobile_number: borrower.mobile_number,
  });
  const file = await call(loanRoutes.get, { params: { id: loan.id } });
  expect(file).toMatchObject({ amount: '3000000.00', months: 240 });
  const property = await call(propertyRoutes.get, { params: { id: file.property_ids[0]! } });
  expect(property).toMatchObject({
    name: 'Flat 402, Shanti Towers',
    owners: [{ borrower_id: borrower.id, share: '100.00' }],
  });
  const of = { query: { borrower_ids: String(borrower.id) } };
  expect((await call(borrowerRoutes.salaried_occupations_list, of)).data).toMatchObject([{ employer: 'Tata Motors' }]);
  expect((await call(borrowerRoutes.obligations_list, of)).data).toMatchObject([{ emi: '9500.00', months_left: 24 }]);
  expect(await said(accept(form.id, []))).toEqual([409, 'There is no submission to review.']);
});

test('entries that are known are compared by field, and only the accepted one changes', async () => {
  const { form, borrower } = await newForm(call);
  const body = {
    borrower_id: borrower.id,
    lender: 'SBI',
    kind: 'Home loan' as const,
    emi: '20000',
    outstanding: '500000',
  };
  const known = await call(borrowerRoutes.obligations_create, { body });
  const visitor = await unlocked(app, call, form.id);
  const shown = (await visitor(routes.byJwt, {})).form!.known.obligations[0]!;
  expect(shown).toMatchObject({ key: String(known.id), emi: '20000.00' });
  const changed = { ...shown, key: String(known.id), emi: '21,000', outstanding: '4,50,000' };
  const property = { name: 'Flat', property_type: 'Residential' };
  await submit(
    visitor,
    draftOf({ property, obligations: [changed, { key: '999', lender: 'Other', kind: '', emi: '' }] }),
  );
  const keys = (await compared(form.id)).filter(({ list }) => list).map(({ key }) => key);
  expect(keys).toEqual([`obligations.${known.id}.outstanding`, `obligations.${known.id}.emi`]);
  await accept(form.id, [`obligations.${known.id}.emi`]);
  expect(await call(borrowerRoutes.obligations_get, { params: { id: known.id } })).toMatchObject({
    emi: '21000.00',
    outstanding: '500000.00',
  });
});

test('a new property needs its name and type, and a changed file is compared again', async () => {
  const { form } = await submitted();
  expect(await said(accept(form.id, ['property.city']))).toEqual([422, 'A new property needs its name and type']);
  expect(await said(accept(form.id, ['borrower.gender']))).toEqual([
    409,
    'The file has changed since you compared. Reload the page.',
  ]);
  expect((await call(routes.get, { params: { id: form.id } })).state).toBe('Submitted');
});

test('a returned form shows its comment, and the visitor continues where they were', async () => {
  const { form, visitor, borrower } = await submitted();
  const comment = 'Add your last employer.';
  const returned = await call(routes.giveBack, { params: { id: form.id }, body: { comment } });
  expect(returned).toMatchObject({ state: 'Returned', return_comment: comment });
  const open = (await visitor(routes.byJwt, {})).form!;
  expect(open).toMatchObject({ state: 'Returned', comment });
  expect(open.draft.borrower).toMatchObject({ city: 'Rajkot' });
  const { rows } = await app.owner.query(`select subject from messages where recipient = $1 order by id desc limit 1`, [
    borrower.email,
  ]);
  expect(rows[0].subject).toMatch(/ returned your form$/);
  await submit(visitor, { ...SENT, borrower: { ...SENT.borrower, city: 'Morbi' } });
  expect((await compared(form.id)).find(({ key }) => key === 'borrower.city')!.sent).toBe('Morbi');
});

test('uploads are kept with the form, opened by staff, limited like other uploads, and accepted with it', async () => {
  const { form } = await newForm(call);
  const visitor = await unlocked(app, call, form.id);
  const item = form.items[0]!.key;
  const url = (body: object) =>
    said(
      visitor(routes.uploadUrl, {
        body: { file_name: 'a.pdf', file_type: '', file_extension: 'pdf', file_size: 10, ...body },
      }),
    );
  expect((await url({ file_name: 'a.exe', file_extension: 'exe' }))[0]).toBe(422);
  expect((await url({ file_size: 10 ** 9 }))[1]).toMatch(/^Choose a file up to \d+ MB$/);
  const file = await uploadTo(visitor, 'pan.pdf');
  const add = (more: object = {}) => visitor(routes.addUpload, { body: { item, file, ...more } });
  expect(await said(add({ item: 'none' }))).toEqual([422, 'Select what you are uploading']);
  const added = await add();
  expect(added).toMatchObject({ item, name: 'pan.pdf' });
  expect((await add()).id).toBe(added.id);
  const second = await visitor(routes.addUpload, { body: { item, file: await uploadTo(visitor, 'wrong.pdf') } });
  await visitor(routes.removeUpload, { params: { id: second.id } });
  const property = { name: 'Flat', property_type: 'Residential' };
  await submit(visitor, draftOf({ property }));
  const { uploads } = await call(routes.compare, { params: { id: form.id } });
  expect(uploads).toMatchObject([{ id: added.id, label: 'PAN card', file }]);
  const { urls } = await call(fileRoutes.show, { body: { files: [{ file_path: file }] } });
  expect(await (await fetch(urls[0]!)).text()).toContain('content of pan.pdf');
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'read' });
  const refused = clerk.in(business)(fileRoutes.show, { body: { files: [{ file_path: file }] } });
  expect((await expectRefusal(refused)).status).toBe(404);
  await accept(form.id, [], [added.id]);
  const { rows } = await app.owner.query('select accepted_at from public_form_uploads where form_id = $1', [form.id]);
  expect(rows).toMatchObject([{ accepted_at: expect.anything() }]);
});

test('users without access to contacts see them masked in a comparison', async () => {
  const { form } = await submitted();
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { loan_management: 'read' });
  const { data } = await clerk.in(business)(routes.compare, { params: { id: form.id } });
  expect(data.find(({ key }) => key === 'borrower.mobile_number')!.sent).toBe('98••••••80');
  expect(await said(clerk.in(business)(routes.giveBack, { params: { id: form.id }, body: { comment: 'No' } }))).toEqual(
    [403, expect.stringContaining('Your role')],
  );
});

test('forms of a borrower and of a property have their own routes', async () => {
  const { borrower, loan } = await newForm(call);
  const make = async (body: object) => {
    const base = { sections: [{ key: 'documents' }], items: [{ label: 'Photo' }], expires_on: '2099-01-01' };
    const made = await call(routes.create, {
      body: { ...base, ...body, expires_on: new Date(Date.now() + 864e5).toISOString().slice(0, 10) } as never,
    });
    return (await call(routes.link, { params: { id: made.id }, body: { link_by: 'copy', pin_by: 'phone' } })).url;
  };
  expect(await make({ kind: 'borrower', borrower_id: borrower.id })).toContain(`/v1/borrower/edit/${borrower.id}?jwt=`);
  const property = await call(propertyRoutes.create, { body: { name: 'Shop 4', property_type: 'Commercial' } });
  expect(await make({ kind: 'property', property_id: property.id, name: 'Ravi' })).toContain(
    `/v1/property/edit/${property.id}?jwt=`,
  );
  expect(await make({ kind: 'property', loan_id: loan.id, name: 'Ravi' })).toContain('/v1/property/create?jwt=');
  const toRead = {
    kind: 'retail_loan',
    loan_id: loan.id,
    borrower_id: borrower.id,
    sections: [{ key: 'loan', edit: false }],
  };
  expect(await make(toRead)).toContain(`/v1/retail_loan/${loan.id}?jwt=`);
});

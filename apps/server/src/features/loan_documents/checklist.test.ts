import { borrowerRoutes } from '@daftar/contract/borrowers';
import { loanDocumentRoutes as routes } from '@daftar/contract/loan_documents';
import { loanRoutes } from '@daftar/contract/loans';
import { SHIPPED_CHECKLIST } from '@daftar/domain/loans/checklist';
import { expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { syncOpenLoans } from './sync.service.ts';

const { app, business, call } = await testBusiness();

const items = async () => (await call(routes.checklist, {})).data;
const save = (changed: object[]) => call(routes.saveChecklist, { body: { items: changed as never } });
/** The job that a saved checklist starts. */
const sync = () => withBusinessContext(app.app, business, syncOpenLoans);
const names = async (id: number) => (await call(routes.list, { params: { id } })).data.map(({ name }) => name);

async function openFile() {
  const asha = await call(borrowerRoutes.create, { body: { first_name: 'Asha', last_name: 'Iyer' } });
  const people = [{ borrower_id: asha.id, role: 'Applicant' as const }];
  return call(loanRoutes.create, { body: { loan_type: 'Personal', amount: '300000', months: 36, people } });
}

test('a business starts with the shipped checklist, changes it and goes back', async () => {
  const shipped = await items();
  expect(shipped.map(({ code }) => code)).toEqual(SHIPPED_CHECKLIST.map(({ code }) => code));
  expect(shipped.every(({ is_shipped, is_changed }) => is_shipped && !is_changed)).toBe(true);

  const file = await openFile();
  const renamed = shipped.map((item) =>
    item.code === 'PHOTO' ? { ...item, name: 'Two photographs', mandatory: false } : item,
  );
  const hidden = renamed.map((item) => (item.code === 'RENT_AGR' ? { ...item, is_hidden: true } : item));
  const last = { name: 'CIBIL report', subject: 'person', mandatory: true, income_kinds: ['Salaried'] };
  const saved = (await save([last, ...hidden])).data;
  expect(saved[0]).toMatchObject({ code: 'OWN_CIBIL_REPORT', is_shipped: false, is_changed: false, roles: [] });
  expect(saved.filter(({ is_changed }) => is_changed).map(({ code }) => code)).toEqual(['PHOTO', 'RENT_AGR']);
  await sync();
  const lines = await names(file.id);
  expect(lines[0]).toBe('CIBIL report');
  expect(lines).toContain('Two photographs');
  expect(lines).not.toContain('Rent agreement');

  await call(routes.resetChecklist, {});
  expect(await items()).toEqual(shipped);
  await sync();
  expect(await names(file.id)).toContain('Rent agreement');
  expect(await names(file.id)).not.toContain('CIBIL report');
});

test('items that the business doesn’t have yet come from the shipped list', async () => {
  const [first] = await items();
  await save([{ ...first!, name: 'PAN' }]);
  expect((await items()).map(({ code }) => code)).toEqual(SHIPPED_CHECKLIST.map(({ code }) => code));
  await call(routes.resetChecklist, {});
});

test('names are unique, codes are the server’s, and an old version is refused', async () => {
  const shipped = await items();
  const refused = async (changed: object[]) => (await expectRefusal(save(changed))).body.errors![0]!.message;
  const own = { name: 'pan CARD', subject: 'person' };
  expect(await refused([...shipped, own])).toBe('“pan CARD” is in the list twice. Use another name.');
  expect(await refused([...shipped, { ...own, name: 'Ours', code: 'INVENTED' }])).toBe(
    'Reload the checklist and try again',
  );
  await save(shipped);
  const { version } = await call(routes.checklist, {});
  const stale = { headers: { 'if-match': String(version + 1) } };
  const asked = call(routes.saveChecklist, { body: { items: shipped as never } }, stale);
  expect((await expectRefusal(asked)).status).toBe(409);
  await call(routes.resetChecklist, {});
});

test('only those who may edit loans change it', async () => {
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { loan_management: 'read' });
  const theirs = reader.in(business);
  expect((await theirs(routes.checklist, {})).data.length).toBe(SHIPPED_CHECKLIST.length);
  expect((await expectRefusal(theirs(routes.resetChecklist, {}))).status).toBe(403);
});

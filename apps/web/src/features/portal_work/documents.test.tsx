import { portalWorkRoutes, type ClientDocument } from '@daftar/contract/portal_work';
import { expect, it } from 'vitest';
import { api, renderElement, screen, user } from '#web/testing/screens.tsx';
import { Documents } from './documents.tsx';

const REGISTER: Partial<ClientDocument> = {
  id: 7,
  task_id: 3,
  name: 'Sales register',
  status: 'Pending',
  waits_for: 'client',
  acts: ['upload'],
  due_date: '2026-04-03',
};
const FILE = new File(['%PDF-1.7'], 'sales.pdf', { type: 'application/pdf' });
const choose = async () => user.upload(await screen.findByLabelText('Choose a file for Sales register'), FILE);

it('hands in a requested document', async () => {
  let document = REGISTER;
  api.answers(portalWorkRoutes.documents, () => ({ data: [document] }));
  api.answers(portalWorkRoutes.upload, () => {
    document = { ...REGISTER, status: 'Request for Verification', waits_for: 'practice', acts: [] };
    return document;
  });
  renderElement(<Documents taskId={3} />, { as: 'client' });
  await screen.findByText('Needed');
  await choose();
  await screen.findByText('Sales register uploaded');
  await screen.findByText('Being checked');
  expect(api.files.map(({ name }) => name)).toEqual(['sales.pdf']);
  expect(api.calls(portalWorkRoutes.upload)[0]).toMatchObject({
    params: { id: 3, documentId: 7 },
    body: { file: { name: 'sales.pdf', path: 'document/sales.pdf' } },
  });
});

it('keeps a file that was refused, to send it again', async () => {
  api.answers(portalWorkRoutes.documents, { data: [REGISTER] });
  api.refusesFiles({ status: 413, error: 'This file is larger than 25 MB.' });
  renderElement(<Documents taskId={3} />, { as: 'client' });
  await choose();
  expect((await screen.findByRole('alert')).textContent).toBe('This file is larger than 25 MB.');
  screen.getByRole('button', { name: 'Upload Sales register again' });
  expect(api.calls(portalWorkRoutes.upload)).toEqual([]);
});

import { clientRoutes } from '@daftar/contract/clients';
import { emailRoutes } from '@daftar/contract/emails';
import { beforeEach, expect, it } from 'vitest';
import { api, BUSINESS_ID, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { answerClients, CLIENTS } from './testing/clients.ts';

beforeEach(answerClients);

const IDS = CLIENTS.map(({ id }) => id);
const row = (name: RegExp) => screen.findByRole('row', { name });

/** Opens the list and selects both clients. */
async function selectBoth(): Promise<HTMLElement> {
  renderScreen('clients');
  for (const name of [/Kothari/, /Riddhi/]) await user.click(within(await row(name)).getByRole('checkbox'));
  return screen.findByRole('toolbar');
}
async function act(name: string): Promise<HTMLElement> {
  await user.click(await within(await selectBoth()).findByRole('button', { name }));
  return screen.findByRole('dialog');
}
const status = (dialog: HTMLElement) => within(dialog).findByRole('combobox', { name: 'Status' });

it('edits the chosen fields of all selected clients, and no other field', async () => {
  api.answers(clientRoutes.bulkEdit, ({ body }) => ({ changed: body.ids.length }));
  const dialog = await act('Edit');
  await user.selectOptions(await status(dialog), 'Inactive');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await screen.findByText('2 clients updated');
  const [sent] = api.calls(clientRoutes.bulkEdit);
  expect(sent!.body).toEqual({ ids: IDS, changes: { status: 'Inactive' } });
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('assigns an owner', async () => {
  api.answers(clientRoutes.bulkEdit, { changed: 2 });
  const dialog = await act('Assign');
  await user.click(await within(dialog).findByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: 'Hema Joshi' }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign owner' }));
  await screen.findByText('2 clients updated');
  expect(api.calls(clientRoutes.bulkEdit)[0]!.body.changes).toEqual({ assignee_id: 7 });
});

it('keeps the selection and what was chosen when the server refuses', async () => {
  api.refuses(clientRoutes.bulkEdit, { status: 422, error: 'A client was deleted' });
  const dialog = await act('Edit');
  await user.selectOptions(await status(dialog), 'Inactive');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/A client was deleted/);
  expect(await status(dialog)).toHaveProperty('value', 'Inactive');
  within(screen.getByRole('toolbar', { hidden: true })).getByText('2 selected');
});

it('moves them to the bin, and back', async () => {
  api.answers(clientRoutes.bulkDelete, ({ body: { ids } }) => ({ ids }));
  api.answers(clientRoutes.bulkRestore, ({ body: { ids } }) => ({ ids }));
  await user.click(await within(await selectBoth()).findByRole('button', { name: 'Move to bin' }));
  await screen.findByText('2 clients moved to bin');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 clients restored');
  expect(api.calls(clientRoutes.bulkRestore)[0]!.body).toEqual({ ids: IDS });
});

it('writes an email to them as a draft, and links to their tasks', async () => {
  api.refuses(emailRoutes.create, { status: 422, error: 'No sender yet' });
  const bar = await selectBoth();
  const tasks = await within(bar).findByRole('link', { name: 'Create tasks' });
  expect(tasks.getAttribute('href')).toBe(`/business/${BUSINESS_ID}/workboard/bulk_task/create?clients=1,2`);
  await user.click(within(bar).getByRole('button', { name: 'Email' }));
  await screen.findByText(/No sender yet/);
  expect(api.calls(emailRoutes.create)[0]!.body).toMatchObject({ to: { client_ids: IDS } });
  await waitFor(() => within(bar).getByText('2 selected'));
});

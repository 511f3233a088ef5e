import { loanRoutes } from '@daftar/contract/loans';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const FILES = [
  {
    id: 1,
    stage_since: '2026-03-20T10:00:00.000Z',
    number: 'LN-0001',
    applicant: 'Nirav Doshi',
    loan_type: 'Home' as const,
    amount: '4500000.00',
  },
  {
    id: 2,
    stage_since: '2026-03-20T10:00:00.000Z',
    number: 'LN-0002',
    applicant: 'Sejal Trivedi',
    loan_type: 'Home' as const,
    amount: '400000.00',
  },
];
let files = FILES;
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  files = FILES;
  api.lists(loanRoutes.list, () => files);
});

async function select(...names: RegExp[]): Promise<void> {
  renderScreen('retail_loan?view=list');
  for (const name of names) await user.click(within(await row(name)).getByRole('checkbox'));
}
async function move(to: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 loan files' }));
  expect(dialog.getByRole('button', { name: 'Move files' })).toHaveProperty('disabled', true);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Stage' }), to);
}

it('moves several files, and names those that stay with the reason', async () => {
  const reason = 'A file in Rejected can’t move to Sanctioned.';
  api.answers(loanRoutes.bulkEdit, { changed: 1, refused: [{ id: 2, number: 'LN-0002', reason }] });
  await select(/Nirav Doshi/, /Sejal Trivedi/);
  await move('Sanctioned');
  await user.click(screen.getByRole('button', { name: 'Move files' }));
  const stayed = within(await screen.findByRole('dialog', { name: '1 loan file can’t move to Sanctioned' }));
  stayed.getByText(reason);
  expect(stayed.getByRole('link', { name: /LN-0002/ }).getAttribute('href')).toBe('/business/1/retail_loan/2');
  await screen.findByText('1 loan file moved to Sanctioned');
  expect(api.calls(loanRoutes.bulkEdit)[0]!.body).toMatchObject({ ids: [1, 2], changes: { to: 'Sanctioned' } });
});

it('asks for the reason before files are rejected', async () => {
  api.answers(loanRoutes.bulkEdit, { changed: 2, refused: [] });
  await select(/Nirav Doshi/, /Sejal Trivedi/);
  await move('Rejected');
  const send = screen.getByRole('button', { name: 'Move files' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Low credit score');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(loanRoutes.bulkEdit)[0]!.body.changes).toEqual({
    to: 'Rejected',
    reject_reason: 'Low credit score',
  });
});

it('moves files to the bin, and brings them back with Undo', async () => {
  api.answers(loanRoutes.removeMany, ({ body }) => {
    files = FILES.slice(1);
    return { deleted: 1, ids: body.ids };
  });
  api.answers(loanRoutes.restoreMany, () => {
    files = FILES;
    return { restored: 1 };
  });
  await select(/Nirav Doshi/);
  await user.click(await screen.findByRole('button', { name: 'Move to bin' }));
  await screen.findByText('1 loan file moved to bin');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Nirav Doshi/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await row(/Nirav Doshi/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

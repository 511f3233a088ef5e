import { chatRoutes } from '@daftar/contract/chat';
import { clientImportRoutes, type ImportResult } from '@daftar/contract/client_imports';
import { fireEvent } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const RUN = { id: 5, file: 'kept/march.xlsx', file_name: 'march.xlsx', state: 'done', dry_run: true } as const;
const COLUMNS = [
  { title: 'PAN', samples: ['ABCPK1234L'], field: 'pan' },
  { title: 'Company', samples: [], field: 'company_name' },
  { title: 'Mob no', samples: ['98250 22001', '123'], field: 'primary_mobile_number' },
];
const FIELDS = [
  { field: 'pan', title: 'PAN', type: null },
  { field: 'company_name', title: 'Company name', type: null },
  { field: 'primary_mobile_number', title: 'Mobile', type: null },
];
const NOTHING = { total: 2, created: 0, updated: 0, unchanged: 2, rejected: 0, dry_run: true };

beforeEach(() => {
  api.answers(chatRoutes.groups, { data: [] });
  api.answers(clientImportRoutes.list, { data: [RUN] });
  api.answers(clientImportRoutes.get, RUN);
  api.answers(clientImportRoutes.columns, { rows: 2, columns: COLUMNS });
  api.answers(clientImportRoutes.fields, { fields: FIELDS });
});

function checked(result: Partial<ImportResult>): void {
  api.answers(clientImportRoutes.get, { ...RUN, result: { ...NOTHING, ...result } });
  renderScreen('client_import?job=5');
}
const fieldFor = (title: string) => screen.findByRole('combobox', { name: `Field for ${title}` });

it('refuses a file that is none of the kinds, and names them', async () => {
  renderScreen('client_import');
  const place = await screen.findByText('Drop an Excel, CSV, vCard, JSON or Tally XML file here');
  fireEvent.drop(place, { dataTransfer: { files: [new File(['a,b'], 'march.docx')] } });
  await screen.findByText('march.docx can’t be imported. Choose an Excel, CSV, vCard, JSON or Tally XML file.');
});

it('leads back to an import that was left', async () => {
  renderScreen('client_import');
  expect((await screen.findByRole('link', { name: /march\.xlsx/ })).getAttribute('href')).toMatch(/job=5$/);
});

it('maps the columns it knows, shows samples, and refuses two columns for one field', async () => {
  renderScreen('client_import?again=5');
  expect(await fieldFor('PAN')).toHaveProperty('value', 'pan');
  screen.getByText('Match columns: 3 of 3 mapped');
  screen.getByText('98250 22001 · 123');
  await user.selectOptions(await fieldFor('Mob no'), 'PAN');
  await screen.findByText('Two columns are mapped to the same field. Keep only one.');
  expect(screen.getByRole('button', { name: 'Check 2 rows' })).toHaveProperty('disabled', true);
});

it('checks with the mapping that is shown, and saves nothing yet', async () => {
  api.answers(clientImportRoutes.start, { job_id: 6 });
  renderScreen('client_import?again=5');
  await user.selectOptions(await fieldFor('Mob no'), '');
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
  await screen.findByText(/^Checking march/);
  const [sent] = api.calls(clientImportRoutes.start);
  expect(sent!.body).toMatchObject({ dry_run: true, mapping: { PAN: 'pan', 'Mob no': '' } });
});

it('names the rejected cells and the groups to be created, and imports the rest', async () => {
  const problems = [{ row: 3, column: 'Mob no', value: '123', reason: 'Mobile number 123 has 3 digits.' }];
  api.answers(clientImportRoutes.start, { job_id: 6 });
  checked({ created: 2, unchanged: 0, rejected: 1, problems, new_groups: ['Patel family', 'Kesar group'] });
  const wrong = await screen.findByRole('row', { name: /has 3 digits/ });
  within(wrong).getByText('123');
  await screen.findByText('2 new groups will be created: Patel family, Kesar group');
  await user.click(screen.getByRole('button', { name: 'Import 2 clients' }));
  expect(api.calls(clientImportRoutes.start)[0]!.body).toMatchObject({ dry_run: false, create_groups: true });
});

it('does not offer an import that would change nothing', async () => {
  checked({});
  await screen.findByText(/All clients are already up to date\./);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

import { businessRoutes } from '@daftar/contract/businesses';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

type Row = {
  id: number;
  name: string;
  country: string;
  code?: string;
  city?: string;
  deactivated: 0 | 1;
  version: number;
};
const HEAD: Row = { id: 1, name: 'Head office', country: 'IN', deactivated: 0, version: 1 };
const ANAND: Row = { id: 2, name: 'Anand', country: 'IN', code: 'AND', deactivated: 0, version: 3 };
let branches: Row[] = [];

beforeEach(() => {
  branches = [HEAD, ANAND];
});

function open(options?: Parameters<typeof renderScreen>[1]): void {
  renderScreen('settings-locations', { branches, ...options });
  api.answers(businessRoutes.branches, () => ({ data: branches }));
}

const row = (name: RegExp) => screen.findByRole('row', { name });
async function act(name: string, act: RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
const set = (id: number, deactivated: 0 | 1) => () => {
  branches = branches.map((one) => (one.id === id ? { ...one, deactivated } : one));
  return {};
};
/** The undo is over. */
const dismiss = async () => user.click((await screen.findAllByRole('button', { name: 'Dismiss' })).at(-1)!);

it('adds a branch with the keyboard alone: C, the name, Ctrl+Enter', async () => {
  branches = [HEAD];
  api.answers(businessRoutes.createBranch, ({ body }) => {
    branches = [HEAD, { ...ANAND, ...body }];
    return branches[1]!;
  });
  open();
  await row(/Head office/);
  await user.keyboard('c');
  const name = await screen.findByRole('textbox', { name: 'Branch name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Anand{Tab}and{Control>}{Enter}{/Control}');
  await screen.findByText('Anand added');
  await row(/Anand/);
  expect(api.calls(businessRoutes.createBranch)[0]!.body).toMatchObject({ name: 'Anand', code: 'AND', country: 'IN' });
});

it('saves a change in the drawer, on its version', async () => {
  api.answers(businessRoutes.updateBranch, ({ body }) => {
    branches = [HEAD, { ...ANAND, ...(body as Partial<Row>) }];
    return branches[1]!;
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Anand' }));
  await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Vidyanagar');
  await user.click(screen.getByRole('button', { name: /^Save branch/ }));
  await screen.findByText('Anand saved');
  await row(/Anand.*AND.*Vidyanagar/);
  const [call] = api.calls(businessRoutes.updateBranch);
  expect([call!.headers['if-match'], call!.body]).toEqual(['3', expect.objectContaining({ city: 'Vidyanagar' })]);
});

it('deactivates a branch only once it can’t be undone', async () => {
  api.answers(businessRoutes.deactivateBranch, set(2, 1));
  open();
  await act('Anand', /Deactivate/);
  await row(/Anand.*Deactivated/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await row(/Anand.*Active/);
  expect(api.calls(businessRoutes.deactivateBranch)).toHaveLength(0);
  await act('Anand', /Deactivate/);
  await dismiss();
  await waitFor(() => expect(api.calls(businessRoutes.deactivateBranch)).toHaveLength(1));
  await row(/Anand.*Deactivated/);
});

it('shows a branch that could not be deactivated as active, and says why', async () => {
  const error = 'You can’t deactivate the only active branch. Activate another branch first.';
  api.refuses(businessRoutes.deactivateBranch, { status: 422, error });
  open();
  await act('Head office', /Deactivate/);
  await dismiss();
  await screen.findByText(error);
  await row(/Head office.*Active/);
});

it('activates a branch', async () => {
  branches = [HEAD, { ...ANAND, deactivated: 1 }];
  api.answers(businessRoutes.activateBranch, set(2, 0));
  open();
  await act('Anand', /Activate/);
  await screen.findByText('Anand activated');
  await row(/Anand.*Active/);
});

it('shows readers a branch as text', async () => {
  open({ permissions: { business_management: 'read' } });
  await user.click(await screen.findByRole('button', { name: 'Head office' }));
  within(await screen.findByRole('dialog')).getByText('PIN code');
  expect(screen.queryByRole('textbox', { name: 'Branch name' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Add branch|Actions for/ })).toBeNull();
});

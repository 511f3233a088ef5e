import { binRoutes } from '@daftar/contract/bin';
import { configRoutes } from '@daftar/contract/settings';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

type Nature = { id: number; name: string; is_active: boolean; version: number };
const TRADING = { id: 1, name: 'Trading', is_active: true, version: 1 };
const NATURES = 'business-configuration?section=NATURES';
let natures: Nature[] = [];

beforeEach(() => {
  natures = [TRADING];
  api.answers(configRoutes.natures, () => ({ data: natures }));
  api.answers(configRoutes.updateNature, ({ body }) => {
    natures = natures.map((one) => ({ ...one, ...(body as Partial<Nature>), version: one.version + 1 }));
    return natures[0]!;
  });
});

const line = (name: string) => screen.findByLabelText(`Rename ${name}`);

it('adds a nature of business, and empties the field', async () => {
  api.answers(configRoutes.createNature, ({ body }) => {
    natures = [TRADING, { id: 2, name: body.name, is_active: true, version: 1 }];
    return natures[1]!;
  });
  renderScreen(NATURES);
  const added = await screen.findByRole('textbox', { name: 'New nature of business' });
  await user.type(added, 'Diamond polishing');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByLabelText('Rename Diamond polishing');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'New nature of business' })).toHaveProperty('value', ''),
  );
});

it('renames one in place', async () => {
  renderScreen(NATURES);
  const name = await line('Trading');
  await user.clear(name);
  await user.type(name, 'Diamond trade{Enter}');
  await screen.findByLabelText('Rename Diamond trade');
  const [call] = api.calls(configRoutes.updateNature);
  expect([call!.body, call!.headers['if-match']]).toEqual([{ name: 'Diamond trade' }, '1']);
});

it('switches one off', async () => {
  renderScreen(NATURES);
  await user.click(await screen.findByRole('switch', { name: 'Active' }));
  await screen.findByRole('switch', { name: 'Inactive' });
});

it('moves one to the bin, and restores it by undo', async () => {
  api.answers(configRoutes.deleteNature, () => {
    natures = [];
    return {};
  });
  api.answers(binRoutes.restore, () => {
    natures = [TRADING];
    return {};
  });
  renderScreen(NATURES);
  await user.click(await screen.findByRole('button', { name: 'Delete Trading' }));
  await screen.findByText('Trading moved to bin');
  await screen.findByText('No nature of business added yet');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByLabelText('Rename Trading');
});

it('says why one that is in use stays', async () => {
  const message = '“Trading” is used by clients. Make it inactive, or change those clients first.';
  api.refuses(configRoutes.deleteNature, { status: 422, error: message });
  renderScreen(NATURES);
  await user.click(await screen.findByRole('button', { name: 'Delete Trading' }));
  await screen.findByText(message);
  await line('Trading');
});

it('shows readers the list as text', async () => {
  renderScreen(NATURES, { permissions: { business_management: 'read' } });
  within(await screen.findByRole('list', { name: 'Nature of business' })).getByText('Active');
  expect(screen.queryByRole('button', { name: /Add|Delete/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

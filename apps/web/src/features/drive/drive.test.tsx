import { driveRoutes, type DriveItem } from '@daftar/contract/drive';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const folder = (id: number, name: string, more: Partial<DriveItem> = {}): Partial<DriveItem> => ({
  id,
  name,
  is_folder: true,
  trail: [],
  ...more,
});
let items: Partial<DriveItem>[] = [];

beforeEach(() => {
  items = [folder(1, 'Keys upstairs'), folder(2, 'Keys downstairs')];
  api.answers(driveRoutes.usage, {});
  api.answers(driveRoutes.items, ({ query }) => ({
    data: query.folder_id ? [] : items.filter(({ name }) => name!.toLowerCase().includes(query.search ?? '')),
  }));
});
const row = (name: RegExp) => screen.findByRole('row', { name });
const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('row', { name })).toBeNull());

async function choose(action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Keys upstairs' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

it('creates a folder with Enter', async () => {
  api.answers(driveRoutes.createFolder, ({ body }) => {
    items = [...items, folder(3, body.name)];
    return folder(3, body.name);
  });
  renderScreen('drive');
  await row(/Keys upstairs/);
  await user.click(screen.getByRole('button', { name: 'Create folder' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Attic{Enter}');
  await screen.findByText('Folder Attic created');
  await row(/Attic/);
});

it('moves a folder into another, never into itself', async () => {
  api.answers(driveRoutes.move, () => {
    items = items.slice(1);
    return {};
  });
  renderScreen('drive');
  await choose('Move');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Keys upstairs' }));
  expect(await dialog.findByRole('button', { name: 'Keys upstairs' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Keys downstairs' }));
  await dialog.findByText('No folders here');
  await user.click(dialog.getByRole('button', { name: 'Move to Keys downstairs' }));
  await screen.findByText('Moved to Keys downstairs');
  await gone(/Keys upstairs/);
  expect(api.calls(driveRoutes.move)[0]!.body).toEqual({ ids: [1], folder_id: 2 });
});

it('names the folder of what was found', async () => {
  items = [folder(1, 'Keys upstairs', { trail: [{ id: 2, name: 'Keys downstairs' }] })];
  renderScreen('drive?search=upst');
  expect((await row(/Keys upstairs/)).textContent).toContain('Keys downstairs');
});

it('moves a folder to the bin, and back with Undo', async () => {
  const all = items;
  api.answers(driveRoutes.remove, () => {
    items = all.slice(1);
    return {};
  });
  api.answers(driveRoutes.restore, () => {
    items = all;
    return {};
  });
  renderScreen('drive');
  await choose('Move to bin');
  await screen.findByText('Keys upstairs moved to bin');
  await gone(/Keys upstairs/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await row(/Keys upstairs/);
  expect(api.calls(driveRoutes.restore)[0]!.body).toEqual({ ids: [1] });
});

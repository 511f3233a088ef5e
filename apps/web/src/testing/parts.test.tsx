import { expect, it } from 'vitest';
import { Button } from '#web/kit/button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { renderElement, screen, user, waitFor } from './screens.tsx';

const menu = (
  <Menu trigger={<Button>Actions</Button>}>
    <MenuItem disabled>Share</MenuItem>
    <MenuItem>Edit</MenuItem>
    <MenuItem>Remove</MenuItem>
  </Menu>
);
const focused = (name: string): void =>
  expect(screen.queryByRole('menuitem', { name }) === document.activeElement).toBe(true);

it('focuses the first item that can be chosen when a menu opens', async () => {
  renderElement(menu);
  const button = await screen.findByRole('button', { name: 'Actions' });
  await user.click(button);
  await waitFor(() => focused('Edit'));
  await user.keyboard('{ArrowDown}');
  focused('Remove');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('runs an item by keys that follow at once', async () => {
  renderElement(menu);
  await screen.findByRole('button', { name: 'Actions' });
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => focused('Edit'));
  await user.keyboard('r');
  focused('Remove');
});

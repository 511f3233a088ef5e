import { expect, it, vi } from 'vitest';
import { renderElement, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { SortableList } from './sortable-list.tsx';

const ITEMS = ['To do', 'In preparation', 'Filed'].map((name, at) => ({ id: at + 1, name }));
const shown = () =>
  within(screen.getByRole('list', { name: 'Columns' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

type Move = (id: number, after: number | null) => Promise<unknown>;

async function open(onMove?: Move): Promise<void> {
  renderElement(
    <SortableList label="Columns" items={ITEMS} nameOf={({ name }) => name} onMove={onMove}>
      {({ name }) => name}
    </SortableList>,
  );
  await screen.findByText('Filed');
}
const grip = (name: string) => screen.getByRole('button', { name: `Reorder ${name}` });

it('moves an item with the arrows, announces its place, and keeps the focus', async () => {
  const onMove = vi.fn<Move>(() => new Promise<unknown>(() => undefined));
  await open(onMove);
  grip('Filed').focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(shown()).toEqual(['To do', 'Filed', 'In preparation']));
  await screen.findByText('Filed, position 2 of 3');
  await waitFor(() => expect(document.activeElement).toBe(grip('Filed')));
  expect(onMove).toHaveBeenCalledWith(3, 1);
});

it('puts an item first, and no further', async () => {
  const onMove = vi.fn<Move>(() => new Promise<unknown>(() => undefined));
  await open(onMove);
  grip('In preparation').focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(shown()[0]).toBe('In preparation'));
  expect(onMove).toHaveBeenCalledWith(2, null);
  grip('In preparation').focus();
  await user.keyboard('{ArrowUp}');
  expect(onMove).toHaveBeenCalledTimes(1);
});

it('brings the order back that was not saved', async () => {
  await open(() => Promise.reject(new Error('Not saved')));
  grip('Filed').focus();
  await user.keyboard('{ArrowUp}');
  await screen.findByText('Filed, position 2 of 3');
  await waitFor(() => expect(shown()).toEqual(['To do', 'In preparation', 'Filed']));
});

it('is only shown to those who may not sort', async () => {
  await open();
  expect(screen.queryByRole('button')).toBeNull();
});

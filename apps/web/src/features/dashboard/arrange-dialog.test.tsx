import { expect, it, vi } from 'vitest';
import type { DashboardPart } from '#web/core/feature.ts';
import { renderElement, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import type { Arranged } from './layout.ts';

const part = (key: string, title: string): DashboardPart => ({ key, title }) as DashboardPart;
const BILLED = part('billed', 'Billed and collected');
const DAY = part('day', 'My day');
const WEEKS = part('weeks', 'Deadlines by week');
const NEWS = part('news', 'What’s new');
const ARRANGED = { figures: [], main: [BILLED, DAY, WEEKS], side: [NEWS], hidden: [] };

function open() {
  const onSave = vi.fn<(arranged: Arranged | null) => void>();
  renderElement(<ArrangeDialog arranged={ARRANGED} onSave={onSave} onClose={() => undefined} />);
  return onSave;
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => {
  (await button(name)).focus();
  await user.keyboard('{Enter}');
};

it('moves a card down with the keyboard, announces its place, and keeps the focus', async () => {
  const onSave = open();
  await press('Move down: Billed and collected');
  await screen.findByText('Billed and collected: Wide column, 2 of 3');
  await waitFor(async () => expect(document.activeElement).toBe(await button('Move down: Billed and collected')));
  await user.keyboard('{Enter}');
  await screen.findByText('Billed and collected: Wide column, 3 of 3');
  await user.click(await button('Save'));
  expect(onSave).toHaveBeenCalledWith({ ...ARRANGED, main: [DAY, WEEKS, BILLED] });
});

it('moves a card into the other column', async () => {
  open();
  await press('Move to the other column: My day');
  await within(await screen.findByRole('region', { name: 'Narrow column' })).findByText('My day');
});

it('hides a card, and offers to show it again', async () => {
  const onSave = open();
  await press('Hide: What’s new');
  await button('Show: What’s new');
  await user.click(await button('Save'));
  expect(onSave).toHaveBeenCalledWith({ ...ARRANGED, side: [], hidden: [NEWS] });
});

it('returns to the arrangement of everyone', async () => {
  const onSave = open();
  await user.click(await button('Reset to default'));
  expect(onSave).toHaveBeenCalledWith(null);
});

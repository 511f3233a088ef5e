import { preferenceRoutes } from '@daftar/contract/preferences';
import { beforeEach, expect, it } from 'vitest';
import { api, renderElement, screen, user, waitFor } from '#web/testing/screens.tsx';
import type { Part } from './all-parts.ts';
import { Parts } from './parts.tsx';

const card = (title: string, more: Partial<Part> = {}) =>
  ({ key: title, title, place: 1, column: 'main', Component: () => <h2>{title}</h2>, ...more }) as unknown as Part;
const PARTS = [
  card('Billed', { needs: { module: 'invoices', levels: ['read'] } }),
  card('My day', { place: 2 }),
  card('What’s new', { place: 3 }),
];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() =>
  api.answers(preferenceRoutes.save, ({ body }) => ({ dashboard: null, menu: null, reports: null, ...body })),
);

it('shows a role only the cards whose data it may see', async () => {
  renderElement(<Parts parts={PARTS} />, { permissions: { workboard: 'Yes' } });
  await screen.findByRole('heading', { name: 'What’s new' });
  expect(titles()).toEqual(['My day', 'What’s new']);
});

it('is arranged, and saved for the next visit', async () => {
  renderElement(<Parts parts={PARTS} />);
  await user.click(await screen.findByRole('button', { name: 'Arrange dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Hide: What’s new' }));
  await user.click(screen.getByRole('button', { name: 'Move down: Billed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titles()).toEqual(['My day', 'Billed']);
  const dashboard = { figures: [], main: ['My day', 'Billed'], side: [], hidden: ['What’s new'] };
  expect(api.calls(preferenceRoutes.save)[0]!.body).toEqual({ dashboard });
});

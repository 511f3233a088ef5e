import type { ImportPlan } from '@daftar/contract/cma_import';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderElement, screen, user } from '#web/testing/screens.tsx';
import type { Heads } from './import-screen.tsx';
import { MapStep } from './map-step.tsx';
import type { Tree } from './tree.ts';

const row = (at: number, name: string, more: object = {}) => ({
  row: at,
  name,
  group: '',
  amounts: ['25000.00'],
  status: 'unmapped',
  target: null,
  mapped_by: null,
  problem: null,
  ...more,
});
const PLAN = {
  rows: [row(4, 'Zaveri Holdings'), row(5, 'Kalpana Trust')],
  is_trial_balance: false,
} as unknown as ImportPlan;
const TREE = {
  years: [],
  groups: [
    { id: 1, name: 'Investments in associates', line: 'capital', major_group: 'net_worth', position: 0 },
    { id: 2, name: 'Unsecured loans', line: 'capital', major_group: 'net_worth', position: 1 },
  ],
  accounts: [
    { id: 11, group_id: 1, name: 'Investments in associates' },
    { id: 12, group_id: 2, name: 'Unsecured loans' },
  ],
  balances: [],
} as unknown as Tree;

function Step({ onReview }: { onReview: () => void }) {
  const [heads, setHeads] = useState<Heads>(new Map());
  return <MapStep plan={PLAN} tree={TREE} heads={heads} onHeads={setHeads} onReview={onReview} />;
}
async function open(): Promise<() => void> {
  const onReview = vi.fn<() => void>();
  renderElement(<Step onReview={onReview} />);
  await screen.findByRole('heading', { name: '2 ledgers without a head' });
  return onReview;
}
const review = () => screen.getByRole('button', { name: 'Review changes' });

it('is reviewed once every ledger has a head: one by its own field, others as a selection', async () => {
  const onReview = await open();
  expect(review()).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('combobox', { name: 'Head of Zaveri Holdings' }), 'investments in');
  await screen.findByRole('option', { name: /^Investments in associates/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '1 ledger without a head' });
  // A mapped ledger stays in the list.
  screen.getByRole('button', { name: 'Change head of Zaveri Holdings' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Kalpana Trust' }));
  await user.type(screen.getByRole('combobox', { name: 'Map 1 selected ledger to' }), 'unsecured');
  await user.click(await screen.findByRole('option', { name: /^Unsecured loans/ }));
  await screen.findByRole('heading', { name: 'All 2 ledgers have a head' });
  await user.click(review());
  expect(onReview).toHaveBeenCalled();
});

it('finds ledgers, and says that none matches', async () => {
  await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search ledgers' }), 'elephants');
  await screen.findByText('No ledger matches the search.');
});

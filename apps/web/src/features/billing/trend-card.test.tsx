import { expect, it } from 'vitest';
import { renderElement, screen } from '#web/testing/screens.tsx';
import { TrendCard } from './trend-card.tsx';

const MONTHS = [
  { month: '2026-03-01', billed: '0.00', collected: '0.00' },
  { month: '2026-04-01', billed: '53100.00', collected: '8000.00' },
];

it('leads from a month to the invoices that were issued in it', async () => {
  renderElement(<TrendCard currency="INR" months={MONTHS} place={{ firm_id: '7' }} />);
  const april = await screen.findByRole('link', { name: /2026: Billed ₹ 53,100, Collected ₹ 8,000/ });
  const query = new URL(april.getAttribute('href')!, 'http://a').searchParams;
  expect(JSON.parse(query.get('invoiceFilters')!)).toEqual({
    firm_id: '7',
    status: 'Final',
    from_date: '2026-04-01',
    to_date: '2026-04-30',
  });
});

it('says that there is nothing in the period', async () => {
  renderElement(<TrendCard currency="INR" months={MONTHS.slice(0, 1)} />);
  await screen.findByText('No invoices or payments in this period.');
});

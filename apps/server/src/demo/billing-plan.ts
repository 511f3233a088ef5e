/** Invoices and payments of the demo business over two financial years. Deterministic by date. */
import { addDays, addMonths, dayOf, partsOf, type Day } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';

export type PlannedLine = { service: string; description: string; rate: number };
export type Behaviour = 'prompt' | 'slow' | 'part' | 'never' | 'ahead';
export type PlannedInvoice = {
  /** Index of the client. */
  client: number;
  date: Day;
  lines: PlannedLine[];
  /** Days after the invoice, or null if unpaid. */
  paid_after: number | null;
  /** Share of the amount due. */
  share: number;
  /** Whether a part is credited later. */
  is_credited: boolean;
  is_cancelled: boolean;
};

const BILLED = 90;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Payment behaviour: most on time, some late, a few in part or never. */
const behaviourOf = (client: number): Behaviour =>
  client % 23 === 11 ? 'never' : client % 11 === 5 ? 'part' : client % 4 === 3 ? 'slow' : 'prompt';

const DELAYS: Record<Behaviour, (seed: number) => number> = {
  prompt: (seed) => 3 + (seed % 11),
  slow: (seed) => 38 + (seed % 45),
  part: (seed) => 12 + (seed % 20),
  never: () => 10_000,
  ahead: () => 0,
};

const label = (day: Day): string => `${MONTHS[partsOf(day).month - 1]} ${partsOf(day).year}`;
const line = (service: string, rate: number, description: string): PlannedLine => ({ service, rate, description });

/** From 1 April of last year to today, oldest first. */
export function plannedInvoices(today: Day): PlannedInvoice[] {
  const first = dayOf(fiscalYearOf(today) - 1, 4, 1);
  const planned: PlannedInvoice[] = [];
  const bill = (client: number, date: Day, lines: PlannedLine[]) => {
    if (date > today) return;
    const seed = client * 7 + planned.length;
    const behaviour = behaviourOf(client);
    // Clients who never pay did pay their oldest invoices: no firm works unpaid for two years.
    const delay = behaviour === 'never' && date < addMonths(today, -9) ? 90 : DELAYS[behaviour](seed);
    const isPaid = addDays(date, Math.min(delay, 4000)) <= today && delay < 5000;
    planned.push({
      client,
      date,
      lines,
      paid_after: isPaid ? delay : null,
      share: behaviour === 'part' && seed % 3 === 0 ? 0.5 : 1,
      is_credited: seed % 61 === 17,
      is_cancelled: seed % 89 === 31,
    });
  };
  for (let month = first; month <= today; month = addMonths(month, 1)) {
    const before = addMonths(month, -1);
    for (let client = 0; client < BILLED; client += 1) {
      // The first invoices fall on the first day of the financial year, so that every year has some.
      const isNewYear = partsOf(month).month === 4;
      if (client % 6 === 0) bill(client, addDays(month, isNewYear ? 0 : 4), retainer(client, label(before)));
      const quarter = partsOf(month).month % 3 === 1;
      if (client % 5 === 1 && quarter)
        bill(client, addDays(month, 9 + (client % 7)), [
          line('TDS', 3000 + (client % 4) * 500, `TDS return for quarter ended ${label(before)}`),
        ]);
      yearly(client, month, bill);
    }
  }
  return planned.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.client - b.client));
}

const retainer = (client: number, of: string): PlannedLine[] => [
  line('Accounting', 6000 + (client % 5) * 1500, `Bookkeeping for ${of}`),
  line('GSTR 1', 1500, `GSTR-1 for ${of}`),
  line('GSTR 3B', 1500, `GSTR-3B for ${of}`),
];

/** Income tax returns in summer, audits in autumn. */
function yearly(client: number, month: Day, bill: (client: number, date: Day, lines: PlannedLine[]) => void): void {
  const { month: of, year } = partsOf(month);
  const years = `${year - 1}-${String(year % 100).padStart(2, '0')}`;
  const day = addDays(month, 5 + (client % 20));
  if (of === 7 && client % 3 !== 0)
    bill(client, day, [line('Income Tax', 2500 + (client % 6) * 500, `Income tax return FY ${years}`)]);
  if (of === 10 && client % 4 === 0)
    bill(client, day, [line('Tax Audit', 35_000 + (client % 3) * 10_000, `Tax audit FY ${years}`)]);
  if (of === 9 && client % 12 === 0)
    bill(client, day, [line('Statutory Audit', 75_000 + (client % 5) * 15_000, `Statutory audit FY ${years}`)]);
  if (of === 12 && client % 8 === 2)
    bill(client, day, [
      line('GSTR 9', 12_000, `GSTR-9 annual return FY ${years}`),
      line('GSTR 9C', 18_000, `GSTR-9C reconciliation statement FY ${years}`),
    ]);
}

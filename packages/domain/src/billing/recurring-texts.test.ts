import { describe, expect, it } from 'vitest';
import { fillRecurring, recurringValues } from './recurring-texts.ts';

describe('texts of a recurring invoice', () => {
  it.each([
    ['Monthly', '2026-11-01', 'November 2026', 'October 2026'],
    ['Monthly', '2027-01-31', 'January 2027', 'December 2026'],
    ['Monthly', '2026-03-31', 'March 2026', 'February 2026'],
    ['Quarterly', '2026-11-17', 'October-December 2026-27', 'July-September 2026-27'],
    ['Quarterly', '2026-04-01', 'April-June 2026-27', 'January-March 2025-26'],
    ['Half Yearly', '2026-10-01', 'October-March 2026-27', 'April-September 2026-27'],
    ['Yearly', '2026-04-01', '2026-2027', '2025-2026'],
    ['Weekly', '2026-11-16', '16/11/2026 to 22/11/2026', '09/11/2026 to 15/11/2026'],
    ['Daily', '2026-11-16', '16/11/2026', '15/11/2026'],
  ] as const)('%s on %s is for %s', (frequency, day, period, previous) => {
    expect(recurringValues({ frequency }, day, 'Kesar Foods')).toMatchObject({ period, previous_period: previous });
  });

  it('every 2 months names the days', () => {
    const schedule = { frequency: 'Custom', interval: 2, unit: 'Month' } as const;
    expect(recurringValues(schedule, '2026-11-05', '').period).toBe('05/11/2026 to 04/01/2027');
  });

  it('fills every text, and keeps the firm’s terms where none are typed', () => {
    const document = {
      reference: '{month}',
      notes: 'For {client}',
      lines: [{ description: 'Fees {period}', rate: '1' }],
    };
    const values = recurringValues({ frequency: 'Monthly' }, '2026-11-01', 'Kesar Foods');
    expect(fillRecurring(document, values)).toEqual({
      reference: 'November 2026',
      notes: 'For Kesar Foods',
      lines: [{ description: 'Fees November 2026', rate: '1' }],
    });
    expect(fillRecurring({ ...document, terms: '{month}' }, values).terms).toBe('November 2026');
  });
});

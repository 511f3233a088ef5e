import { describe, expect, it } from 'vitest';
import { BLANK_ITEM, blankValues, bodyOf, changesOf, problemsOf } from './form-values.ts';

const ZONE = 'Asia/Kolkata';
const now = new Date('2026-11-17T06:00:00Z');
const start = blankValues(now, ZONE, { direction: 'Inward', client_id: '7' });

describe('the form of a register entry', () => {
  it('starts now, in the time zone of the business', () => {
    expect(start).toMatchObject({ on: '2026-11-17', at: '11:30', items: [BLANK_ITEM] });
    expect(bodyOf(start, ZONE).happened_at).toBe('2026-11-17T06:00:00.000Z');
  });

  it('sends numbers and empty choices as the contract wants them', () => {
    const items = [{ ...BLANK_ITEM, name: 'Sale deed', pages: '12', place_id: '3' }];
    expect(bodyOf({ ...start, items }, ZONE).items).toEqual([
      {
        id: null,
        name: 'Sale deed',
        number: '',
        period: '',
        copy_kind: 'Original',
        quantity: 1,
        pages: 12,
        condition: '',
        returnable_by: null,
        place_id: 3,
      },
    ]);
  });

  it('names what is missing', () => {
    expect(problemsOf({ ...start, at: '', mode: 'Courier', items: [] }, ZONE)).toEqual({
      on: 'Enter a date and a time',
      docket_number: 'Enter the docket number',
      items: 'Add at least one document',
    });
  });

  it('changes only what was changed', () => {
    expect(changesOf({ ...start, remarks: 'Kept' }, start, ZONE)).toEqual({ remarks: 'Kept' });
  });
});

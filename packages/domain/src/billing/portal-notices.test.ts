import { expect, test } from 'vitest';
import { documentNotice } from './portal-notices.ts';

const DOCUMENT = { number: '2026-0412', total: '42480.00', currency: 'INR', until: '2026-11-20' } as const;

test('the notification of a document has its total, and the requested action', () => {
  expect(documentNotice({ ...DOCUMENT, kind: 'invoice' })).toEqual({
    title: 'Invoice 2026-0412 for ₹\u00A042,480',
    body: 'Due by 20/11/2026',
  });
  expect(documentNotice({ ...DOCUMENT, kind: 'quotation' }).body).toBe('Please respond by 20/11/2026');
  expect(documentNotice({ ...DOCUMENT, kind: 'credit_note' })).toMatchObject({ body: '' });
});

import { bookKey, type BookDocument } from '@daftar/domain/gst_books/documents';
import { sum } from '@daftar/domain/money';
import type { TestApp } from '#server/testing/app.ts';

type Given = Partial<BookDocument> & { number: string; date: string; rate?: string; value?: string };
type Place = { business: number; client_id: number; gstin: string };

/** Books of one registration in Gujarat, written as an import leaves them. */
export function booksOf(app: TestApp, { business, client_id, gstin }: Place) {
  const of = [business, client_id, gstin];

  /** The record of a period into which something was imported. */
  const open = async (period: string, cycle = 'month') => {
    const day = `${period.slice(2)}-${period.slice(0, 2)}-01`;
    await app.owner.query(
      `insert into gst_periods (business_id, client_id, gstin, period, cycle, from_date, to_date, sales_imported_at)
       values ($1, $2, $3, $4, $5, $6, $6, now()) on conflict do nothing`,
      [...of, period, cycle, day],
    );
  };

  const add = async (direction: 'sale' | 'purchase', given: Given, more: Record<string, unknown> = {}) => {
    const { rate = '18', value = '1000.00', ...head } = given;
    const is_inter_state = head.is_inter_state ?? false;
    const tax = ((Number(value) * Number(rate)) / 100).toFixed(2);
    const half = (Number(tax) / 2).toFixed(2);
    const heads = {
      igst: is_inter_state ? tax : '0.00',
      cgst: is_inter_state ? '0.00' : half,
      sgst: is_inter_state ? '0.00' : half,
      cess: '0.00',
    };
    const document: BookDocument = {
      kind: 'invoice',
      state: 'Final',
      party_gstin: '',
      party_name: 'Walk-in',
      party_type: head.party_gstin ? 'Regular' : 'Unregistered',
      place_of_supply: is_inter_state ? '27' : '24',
      supply_kind: 'regular',
      is_reverse_charge: false,
      is_inter_state,
      total: sum([value, tax]),
      lines: [
        {
          description: 'Goods',
          hsn_sac: '8471',
          unit: 'NOS',
          quantity: '1',
          tax_category: 'taxable',
          tax_rate: rate,
          taxable_value: value,
          ...heads,
        },
      ],
      original: null,
      shipping: null,
      amends: null,
      ...head,
    };
    const row: Record<string, unknown> = {
      ...document,
      ...heads,
      taxable_value: value,
      direction,
      month: `${document.date.slice(0, 7)}-01`,
      book_key: bookKey(direction, document),
      lines: JSON.stringify(document.lines),
      original: document.original && JSON.stringify(document.original),
      shipping: null,
      amends: document.amends && JSON.stringify(document.amends),
      ...more,
    };
    const names = Object.keys(row);
    await app.owner.query(
      `insert into gst_documents (business_id, client_id, gstin, ${names.join(', ')})
       values ($1, $2, $3, ${names.map((_, i) => `$${i + 4}`).join(', ')})`,
      [...of, ...names.map((name) => row[name])],
    );
  };

  return { open, add };
}

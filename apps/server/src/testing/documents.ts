import type { Call } from '@daftar/contract/core/client';
import { documentRecordRoutes as routes } from '@daftar/contract/document_records';
import type { DocumentItem } from '@daftar/contract/document_records/items';
import { deflateSync } from 'node:zlib';
import { addClient } from './clients.ts';

const now = () => new Date(Date.now() - 60_000).toISOString();
let nth = 0;

/** Short helpers for calls of the document register. */
export function registerOf(call: Call) {
  const newClient = async (changes = {}) =>
    (await addClient(call, { primary_email: `r${(nth += 1)}@docs.example.in`, ...changes })).id;
  const place = async (box: string) =>
    (await call(routes.addPlace, { body: { office: 'Ahmedabad', cabinet: 'A', box } })).id;
  const itemsOf = async (record_id: number): Promise<DocumentItem[]> =>
    (await call(routes.items, { query: { record_id, per_page: 100 } })).data.toSorted((a, b) => a.id - b.id);
  const itemNow = async (id: number) => (await call(routes.items, { query: { ids: String(id) } })).data[0]!;
  async function takeIn(client_id: number, items: object[], more: object = {}) {
    const body = { direction: 'Inward', happened_at: now(), client_id, person: 'Mahesh', items, ...more };
    const record = await call(routes.create, { body: body as never });
    return { record, items: await itemsOf(record.id) };
  }
  const giveOut = (client_id: number, picked: object[], more: object = {}) =>
    call(routes.create, {
      body: { direction: 'Outward', happened_at: now(), client_id, person: 'Mahesh', picked, ...more } as never,
    });
  return { newClient, place, itemsOf, itemNow, takeIn, giveOut };
}

export const pick = ({ id, moves }: DocumentItem) => ({ id, moves });

/** A PNG of one pixel. */
export function png(width = 1, height = 1): string {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

import type { Call } from '@daftar/contract/core/client';
import { driveRoutes as routes } from '@daftar/contract/drive';
import { fileRoutes } from '@daftar/contract/files';
import { expect } from 'vitest';

/** First bytes of types whose content is checked. */
const STARTS: Record<string, string> = {
  pdf: '%PDF-1.4 ',
  jpg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
  docx: 'PK\x03\x04',
  xlsx: 'PK\x03\x04',
  zip: 'PK\x03\x04',
  '7z': '7z\xbc\xaf',
};
const contentOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([Buffer.from(STARTS[name.split('.').at(-1)!] ?? '', 'latin1'), Buffer.from(`content of ${name}`)]),
  );

/** Uploads to the store and returns the path. */
export async function upload(call: Call, name: string, content?: string): Promise<string> {
  const extension = name.split('.').at(-1)!;
  const file = { target: 'document' as const, file_name: name, file_type: '', file_extension: extension };
  const [place] = await call(fileRoutes.upload, { body: { files: [file] } });
  const sent = await fetch(place!.pre_signed_url, { method: 'PUT', body: content ?? contentOf(name) });
  expect(sent.status).toBe(200);
  return place!.url;
}

/** Short helpers for drive calls. */
export const driveOf = (call: Call) => ({
  add: async (folder_id: number | null, name: string, content?: string) =>
    (await call(routes.addFiles, { body: { folder_id, files: [{ url: await upload(call, name, content) }] } }))
      .data[0]!,
  folder: (parent_id: number | null, name: string) => call(routes.createFolder, { body: { parent_id, name } }),
  ofClient: async (id: number, body: { service?: string; service_id?: number } = {}) =>
    (await call(routes.ofClient, { params: { id }, body })).folder_id,
  names: async (query: object) => (await call(routes.items, { query })).data.map(({ name }) => name),
  list: (query: object) => call(routes.items, { query }),
  share: (id: number, is_shared = true) => call(routes.update, { params: { id }, body: { is_shared } }),
  rename: (id: number, name: string) => call(routes.update, { params: { id }, body: { name } }),
  move: (ids: number[], folder_id: number | null) => call(routes.move, { body: { ids, folder_id } }),
  bin: (...ids: number[]) => call(routes.remove, { body: { ids } }),
  restore: (...ids: number[]) => call(routes.restore, { body: { ids } }),
  item: async (folder_id: number, name: string) =>
    (await call(routes.items, { query: { folder_id, per_page: 100 } })).data.find((item) => item.name === name)!,
  read: async (id: number, query: object = {}) =>
    (await fetch((await call(routes.link, { params: { id }, query })).url)).text(),
});

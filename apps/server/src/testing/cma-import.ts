import type { Call } from '@daftar/contract/core/client';
import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaImportRoutes } from '@daftar/contract/cma_import';
import { fileRoutes } from '@daftar/contract/files';
import writeExcelFile from 'write-excel-file/node';
import { addClient } from './clients.ts';

const TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  xml: 'application/xml',
};

type Cells = readonly (readonly string[])[];
const cellOf = (text: string) =>
  /^-?\d+\.\d\d$/.test(text)
    ? { value: Number(text), type: Number, format: '#,##0.00' }
    : text
      ? { value: text, type: String }
      : null;

/** A workbook as an accounting program writes it: figures are numbers, names keep their leading spaces. */
export const workbook = (...sheets: readonly { name: string; rows: Cells }[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => row.map(cellOf)) })),
  ).toBuffer();

type Nature = 'Manufacturing' | 'Trading' | 'Service';

/** Uploads and imports balances as this user. */
export function cmaImportsOf(call: Call) {
  async function upload(bytes: Buffer, name = 'trial-balance.xlsx', who = call): Promise<string> {
    const extension = name.slice(name.lastIndexOf('.') + 1);
    const file_type = TYPES[extension] ?? 'application/octet-stream';
    const file = { target: 'document', file_name: name, file_type, file_extension: extension } as const;
    const [offer] = await who(fileRoutes.upload, { body: { files: [file] } });
    const headers = { 'content-type': file_type };
    const put = await fetch(offer!.pre_signed_url, { method: 'PUT', body: new Uint8Array(bytes), headers });
    if (!put.ok) throw new Error(`Upload answered ${put.status}`);
    return offer!.url;
  }
  const uploadRows = async (rows: Cells, who = call) =>
    upload(await workbook({ name: 'Trial Balance', rows }), 'trial-balance.xlsx', who);
  /** A client with financials of 2024-25 to 2029-30. */
  async function clientOf(nature: Nature): Promise<number> {
    const client_id = (await addClient(call)).id;
    await call(cashCreditRoutes.setUp, { body: { client_id, nature, estimated_year: '2026-2027' } });
    return client_id;
  }
  const tree = (client_id: number) => call(cashCreditRoutes.tree, { query: { client_id } });
  const preview = (client_id: number, file: string, more = {}) =>
    call(cmaImportRoutes.preview, { body: { client_id, file, ...more } });
  const start = (client_id: number, file: string, more = {}) =>
    call(cmaImportRoutes.start, { body: { client_id, file, ...more } });
  return { upload, uploadRows, clientOf, tree, preview, start };
}

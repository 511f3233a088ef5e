import type { Call } from '@daftar/contract/core/client';
import type { CallInput } from '@daftar/contract/core/route';
import { fileRoutes } from '@daftar/contract/files';
import { gstImportRoutes, type GstImport } from '@daftar/contract/gst_imports';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';
import { addClient, gstinOf } from './clients.ts';
import { B2B_HEADER } from './gst-workbook.ts';

export const BUYER = '27AAPFU0939F1ZV';
type Cells = {
  gstin?: string;
  number: string;
  date?: string;
  value?: number;
  pos?: string;
  rate?: number | string;
  taxable?: number;
};

/** A row of the workbook's sheet b2b for October 2026. */
export const b2bRow = ({
  gstin = BUYER,
  number,
  date = '14-Oct-2026',
  value = 1180,
  pos = '27-Maharashtra',
  rate = 18,
  taxable = 1000,
}: Cells) => [gstin, 'Umiya Traders', number, date, value, pos, 'N', '', 'Regular B2B', '', rate, taxable, 0];

export const workbook = (
  rows: (string | number)[][],
  more: { name: string; header: string[]; rows: (string | number)[][] }[] = [],
) => writeWorkbook([{ name: 'b2b,sez,de', header: B2B_HEADER, rows }, ...more]);

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  csv: 'text/csv',
} as const;

/** A JSON return for October 2026 with this many invoices to one buyer. */
export const salesReturn = (gstin: string, invoices: number): string => {
  const inv = Array.from({ length: invoices }, (_, n) => ({
    inum: `S/${n}`,
    idt: '14-10-2026',
    val: 1180,
    pos: '27',
    rchrg: 'N',
    inv_typ: 'R',
    itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 0 } }],
  }));
  return JSON.stringify({ gstin, fp: '102026', b2b: [{ ctin: BUYER, inv }] });
};

let count = 0;
/** A client in Gujarat that files monthly. */
export async function addRegistered(call: Call) {
  count += 1;
  const gstin = gstinOf(`AAACG${String(1000 + count)}K`);
  const { id } = await addClient(call, {
    category: 'Private Limited',
    company_name: `Garba Looms ${count}`,
    is_gst: true,
    allow_duplicate: true,
    records: { gst: [{ gst_number: gstin, trade_name: 'Garba Looms', type: 'Regular' }] },
  } as never);
  return { client_id: id, gstin, period: '102026', cycle: 'month' as 'month' | 'iff' | 'quarter' };
}

/** Uploads and imports GST files. */
export function gstImportsOf(call: Call) {
  async function upload(
    bytes: Buffer | string,
    extension: keyof typeof TYPES = 'xlsx',
    name = 'sales',
  ): Promise<string> {
    const file_type = TYPES[extension];
    const file = {
      target: 'document',
      file_name: `${name}.${extension}`,
      file_type,
      file_extension: extension,
    } as const;
    const [offer] = await call(fileRoutes.upload, { body: { files: [file] } });
    const put = await fetch(offer!.pre_signed_url, {
      method: 'PUT',
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
      headers: { 'content-type': file_type },
    });
    if (!put.ok) throw new Error(`Upload answered ${put.status}`);
    return offer!.url;
  }
  async function ended(
    id: number,
  ): Promise<GstImport & { codes: { code: string; severity: string; count: number }[] }> {
    for (;;) {
      const found = await call(gstImportRoutes.get, { params: { id } });
      if (!['Uploaded', 'Processing'].includes(found.status)) return found;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  type Order = CallInput<typeof gstImportRoutes.start>['body'];
  async function run(order: Omit<Order, 'kind'> & { kind?: Order['kind'] }) {
    const { id } = await call(gstImportRoutes.start, { body: { kind: 'sales', ...order } });
    return ended(id);
  }
  return { upload, ended, run };
}

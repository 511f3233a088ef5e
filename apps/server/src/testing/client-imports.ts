import { clientImportRoutes, importResult, type ImportResult, type ImportRun } from '@daftar/contract/client_imports';
import type { Call } from '@daftar/contract/core/client';
import { fileRoutes } from '@daftar/contract/files';
import { jobRoutes } from '@daftar/contract/jobs';
import { writeSheet } from '#server/platform/sheets/sheets.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TYPES: Record<string, string> = {
  json: 'application/json',
  csv: 'text/csv',
  vcf: 'text/vcard',
  xml: 'text/xml',
};

type Order = {
  format?: ImportRun['format'];
  dry_run?: boolean;
  create_groups?: boolean;
  mapping?: Record<string, string>;
};

/** Uploads and imports sheets of clients, by default as this user. */
export function importsOf(call: Call) {
  const sheet = (rows: string[][], title = 'Sheet') => {
    const [titles, ...body] = rows;
    const columns = titles!.map((name) => ({ title: name, width: 10 }));
    return writeSheet({ title, notes: [], columns, rows: body }, 'xlsx');
  };
  async function upload(bytes: Buffer, extension = 'xlsx', who = call): Promise<string> {
    const file_type = TYPES[extension] ?? EXCEL;
    const file = { target: 'document', file_name: `in.${extension}`, file_type, file_extension: extension } as const;
    const [offer] = await who(fileRoutes.upload, { body: { files: [file] } });
    const headers = { 'content-type': file_type };
    const put = await fetch(offer!.pre_signed_url, { method: 'PUT', body: new Uint8Array(bytes), headers });
    if (!put.ok) throw new Error(`Upload answered ${put.status}`);
    return offer!.url;
  }
  async function finished(job_id: number, who = call) {
    for (;;) {
      const job = await who(jobRoutes.get, { params: { id: job_id } });
      if (job.state === 'done' || job.state === 'dead') return job;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  async function run(file: string, order: Order = {}, who = call): Promise<ImportResult> {
    const { job_id } = await who(clientImportRoutes.start, { body: { file, ...order } });
    return importResult.parse((await finished(job_id, who)).result);
  }
  const counts = ({ created, updated, unchanged, rejected }: ImportResult) => ({
    created,
    updated,
    unchanged,
    rejected,
  });
  return { sheet, upload, finished, run, counts };
}

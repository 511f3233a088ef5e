import { clientImportRoutes, importResult, type ImportResult } from '@daftar/contract/client_imports';
import type { Call } from '@daftar/contract/core/client';
import { fileRoutes } from '@daftar/contract/files';
import { jobRoutes } from '@daftar/contract/jobs';

/** Imports these rows as clients, with column titles from their keys, and waits for the job. */
export async function importClients(call: Call, rows: readonly Record<string, string>[]): Promise<ImportResult> {
  const file_type = 'application/json';
  const file = { target: 'document', file_name: 'in.json', file_type, file_extension: 'json' } as const;
  const [offer] = await call(fileRoutes.upload, { body: { files: [file] } });
  const headers = { 'content-type': file_type };
  await fetch(offer!.pre_signed_url, { method: 'PUT', body: JSON.stringify(rows), headers });
  const { job_id } = await call(clientImportRoutes.start, { body: { file: offer!.url, format: 'JSON' } });
  for (;;) {
    const job = await call(jobRoutes.get, { params: { id: job_id } });
    if (job.state === 'dead') throw new Error(job.error ?? 'The import failed');
    if (job.state === 'done') return importResult.parse(job.result);
    await new Promise((done) => setTimeout(done, 100));
  }
}

import { deedRoutes } from '@daftar/contract/deeds';
import { request } from '#web/core/api.ts';
import { download } from '#web/kit/download.ts';

type Wanted = { isDraft?: boolean; number?: number };

/** Downloads a version as PDF or Word file. */
export async function takeFile(id: number, format: 'pdf' | 'docx', { isDraft, number }: Wanted = {}): Promise<void> {
  try {
    const query = { format, ...(isDraft ? { is_draft: '1' } : {}), ...(number ? { number } : {}) };
    const { url, file_name } = await request(deedRoutes.file, { params: { id }, query });
    download(url, file_name);
  } catch {
    // The call has shown why.
  }
}

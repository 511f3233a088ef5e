import { ApiError } from '@daftar/contract/core/errors';
import { documentRecordRoutes } from '@daftar/contract/document_records';
import type { DocumentItem } from '@daftar/contract/document_records/items';
import { request, unreachable, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { upload } from '#web/kit/upload.ts';

/** Chooses a file and puts it into the client's folder of the drive. */
export function useScan(item: Pick<DocumentItem, 'id' | 'name'>) {
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const { url } = await upload(file, 'document');
      await write(documentRecordRoutes.addScan, { params: { id: item.id }, body: { url } });
      toast('success', `Scan of ${item.name} added`);
    } catch (error) {
      // Server errors already have a toast.
      if (!(error instanceof ApiError)) toast('error', error instanceof Error ? error.message : unreachable(error));
    }
  };
  const choose = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*,.pdf';
    input.addEventListener('change', () => void send(input.files?.[0]));
    input.click();
  };
  return { choose };
}

export async function openScan({ id }: Pick<DocumentItem, 'id'>): Promise<void> {
  // Opened at once: after the answer the browser would block it.
  const tab = window.open('', '_blank');
  try {
    const { url } = await request(documentRecordRoutes.scan, { params: { id }, query: {} });
    if (tab) tab.location = url;
  } catch {
    // The error already has a toast.
    tab?.close();
  }
}

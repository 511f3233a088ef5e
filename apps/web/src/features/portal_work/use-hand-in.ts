import { ApiError } from '@daftar/contract/core/errors';
import { portalWorkRoutes, type ClientDocument } from '@daftar/contract/portal_work';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { upload } from '#web/kit/upload.ts';

export type HandingIn =
  | { state: 'idle' }
  | { state: 'sending'; share: number }
  /** The chosen file is kept, so that it can be sent again without choosing it once more. */
  | { state: 'failed'; file: File; why: string };

const whyOf = (error: unknown): string => {
  if (error instanceof ApiError) {
    const { errors, error: said, message } = error.body;
    return errors?.[0]?.message ?? said ?? message ?? 'Upload failed. Please try again.';
  }
  return navigator.onLine && error instanceof Error
    ? error.message
    : 'You are offline. The file is still selected. Try again when you are connected.';
};

/** Uploads one file for a requested document. */
export function useHandIn({ id, task_id, name }: Pick<ClientDocument, 'id' | 'task_id' | 'name'>, onDone?: () => void) {
  const [handing, setHanding] = useState<HandingIn>({ state: 'idle' });
  const send = async (file: File): Promise<void> => {
    setHanding({ state: 'sending', share: 0 });
    try {
      const { url } = await upload(file, 'document', (share) => setHanding({ state: 'sending', share }));
      await write(
        portalWorkRoutes.upload,
        { params: { id: task_id, documentId: id }, body: { file: { name: file.name, path: url } } },
        { quiet: true },
      );
      setHanding({ state: 'idle' });
      toast('success', `${name} uploaded`);
      onDone?.();
    } catch (error) {
      setHanding({ state: 'failed', file, why: whyOf(error) });
    }
  };
  return { handing, send };
}

import { ApiError } from '@daftar/contract/core/errors';
import { loanDocumentRoutes as routes, MAX_FILES, type LoanDocument } from '@daftar/contract/loan_documents';
import { useState } from 'react';
import { unreachable, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { upload } from '#web/kit/upload.ts';

/** Uploads files for a line and adds them in one call. `share` is from 0 to 1, or null. */
export function useHandIn(line: LoanDocument) {
  const [share, setShare] = useState<number | null>(null);
  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    if (files.length > MAX_FILES) return void toast('error', `Choose up to ${MAX_FILES} files at a time`);
    setShare(0);
    try {
      const stored: { url: string }[] = [];
      for (const [i, file] of files.entries()) {
        const { url } = await upload(file, 'document', (part) => setShare((i + part) / files.length));
        stored.push({ url });
      }
      await write(routes.receive, { params: { id: line.id }, body: { files: stored } }, { quiet: true });
      toast('success', `${line.name} received`);
    } catch (error) {
      toast('error', reasonOf(error));
    } finally {
      setShare(null);
    }
  };
  return { share, send };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : unreachable(error);
  const { errors, error: said, message } = error.body;
  return errors?.[0]?.message ?? said ?? message ?? 'The upload failed. Try again.';
}

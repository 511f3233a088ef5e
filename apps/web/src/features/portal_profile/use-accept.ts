import { ApiError } from '@daftar/contract/core/errors';
import { portalProfileRoutes as routes, type ChangeRequest } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { handleFailure, write } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { changeTitle } from './labels.ts';

/** Another client has the same PAN. The business may want that. */
const duplicateIn = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.body.errors?.find(({ field, rule }) => field === 'pan' && rule === 'unique')?.message
    : undefined;

/** Accepts requests together. Asks first about values changed since and about a duplicate PAN. */
export function useAccept(clientId: number) {
  const [busy, setBusy] = useState(false);
  const send = (ids: number[], said: { overwrite: boolean; allow_duplicate?: boolean }) =>
    write(routes.accept, { params: { clientId }, body: { ids, ...said } }, { quiet: true });

  const accept = async (requests: readonly ChangeRequest[]): Promise<void> => {
    const ids = requests.map(({ id }) => id);
    const moved = requests.filter(({ is_conflict }) => is_conflict);
    const overwrite = moved.length > 0;
    const body = `${moved.map(changeTitle).join(', ')} changed after the client sent the request. Accepting replaces the current values.`;
    if (overwrite && !(await confirm({ title: 'Overwrite current values?', body, verb: 'Overwrite' }))) return;
    setBusy(true);
    try {
      try {
        await send(ids, { overwrite });
      } catch (error) {
        const duplicate = duplicateIn(error);
        if (!duplicate) throw error;
        if (!(await confirm({ title: 'Use a duplicate PAN?', body: `${duplicate}.`, verb: 'Use this PAN' }))) return;
        await send(ids, { overwrite, allow_duplicate: true });
      }
      toast(
        'success',
        requests.length === 1 ? `Request accepted: ${changeTitle(requests[0]!)}` : `${ids.length} requests accepted`,
      );
    } catch (error) {
      handleFailure(error);
      // Someone else answered, or the record changed: reload.
      await invalidate(['change_requests']);
    } finally {
      setBusy(false);
    }
  };
  return { accept, busy };
}

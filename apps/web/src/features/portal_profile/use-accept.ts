import { ApiError } from '@daftar/contract/core/errors';
import { portalProfileRoutes as routes, type ChangeRequest } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { handleFailure, write } from '#web/app/api.ts';
import { invalidate } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { changeTitle } from './words.ts';

/** A PAN that another client has: the practice may mean that. */
const duplicateIn = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.body.errors?.find(({ field, rule }) => field === 'pan' && rule === 'unique')?.message
    : undefined;

/** Accepts requests together; what was changed since, and a PAN of another client, is asked about first. */
export function useAccept(clientId: number) {
  const [busy, setBusy] = useState(false);
  const send = (ids: number[], said: { overwrite: boolean; allow_duplicate?: boolean }) =>
    write(routes.accept, { params: { clientId }, body: { ids, ...said } }, { quiet: true });

  const accept = async (requests: readonly ChangeRequest[]): Promise<void> => {
    const ids = requests.map(({ id }) => id);
    const moved = requests.filter(({ is_conflict }) => is_conflict);
    const overwrite = moved.length > 0;
    const body = `${moved.map(changeTitle).join(', ')}: changed here since the client asked. The client’s values take their place.`;
    if (overwrite && !(await confirm({ title: 'Overwrite what is kept now?', body, verb: 'Overwrite' }))) return;
    setBusy(true);
    try {
      try {
        await send(ids, { overwrite });
      } catch (error) {
        const duplicate = duplicateIn(error);
        if (!duplicate) throw error;
        if (!(await confirm({ title: 'Keep this PAN twice?', body: `${duplicate}.`, verb: 'Keep it' }))) return;
        await send(ids, { overwrite, allow_duplicate: true });
      }
      toast(
        'success',
        requests.length === 1 ? `${changeTitle(requests[0]!)}: accepted` : `${ids.length} changes accepted`,
      );
    } catch (error) {
      handleFailure(error);
      // Somebody else was faster, or the record is not what it was: what is shown is read anew.
      await invalidate(['change_requests']);
    } finally {
      setBusy(false);
    }
  };
  return { accept, busy };
}

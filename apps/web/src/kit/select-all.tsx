import { ApiError } from '@daftar/contract/core/errors';
import type { Page } from '@daftar/contract/core/page';
import { useState } from 'react';
import { unreachable } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from './button.tsx';
import { countText, type PageMeta } from './pager.tsx';
import type { Selection } from './selection.ts';

/** As many as one call changes or deletes. */
const MOST = 1000;
const AT_ONCE = 100;

type Props<T> = {
  meta: PageMeta;
  read: (page: number, perPage: number) => Promise<Page<T>>;
  keyOf: (row: T) => string;
  onSelect: (selection: Selection) => void;
};

/** Offered once the whole page is chosen: the rows of the other pages too, as far as one call takes. */
export function SelectAll<T>({ meta, read, keyOf, onSelect }: Props<T>) {
  const [busy, setBusy] = useState(false);
  const isAll = meta.total <= MOST && !meta.capped;
  const select = async (): Promise<void> => {
    setBusy(true);
    try {
      const chosen: Record<string, true> = {};
      for (let page = 1; page <= MOST / AT_ONCE; page++) {
        const { data } = await read(page, AT_ONCE);
        for (const row of data) chosen[keyOf(row)] = true;
        if (data.length < AT_ONCE) break;
      }
      onSelect(chosen);
    } catch (error) {
      // What was chosen stays. An answer of the server's is shown already; one that never came is not.
      if (!(error instanceof ApiError)) toast('error', unreachable(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void select()}>
      {isAll ? `Select all ${countText(meta)}` : `Select the first ${countText({ total: MOST })}`}
    </Button>
  );
}

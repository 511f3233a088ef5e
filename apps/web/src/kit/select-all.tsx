import { ApiError } from '@daftar/contract/core/errors';
import type { Page } from '@daftar/contract/core/page';
import { useState } from 'react';
import { unreachable } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from './button.tsx';
import { countText, type PageMeta } from './pager.tsx';
import type { Selection } from './selection.ts';

/** Maximum of one bulk call. */
const MAX = 1000;
const AT_ONCE = 100;

type Props<T> = {
  meta: PageMeta;
  read: (page: number, perPage: number) => Promise<Page<T>>;
  keyOf: (row: T) => string;
  onSelect: (selection: Selection) => void;
};

/** Offered when the whole page is selected: selects the other pages too, up to the maximum. */
export function SelectAll<T>({ meta, read, keyOf, onSelect }: Props<T>) {
  const [busy, setBusy] = useState(false);
  const isAll = meta.total <= MAX && !meta.capped;
  const select = async (): Promise<void> => {
    setBusy(true);
    try {
      const chosen: Record<string, true> = {};
      for (let page = 1; page <= MAX / AT_ONCE; page++) {
        const { data } = await read(page, AT_ONCE);
        for (const row of data) chosen[keyOf(row)] = true;
        if (data.length < AT_ONCE) break;
      }
      onSelect(chosen);
    } catch (error) {
      // The selection stays. Server errors already have a toast; network errors don't.
      if (!(error instanceof ApiError)) toast('error', unreachable(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void select()}>
      {isAll ? `Select all ${countText(meta)}` : `Select first ${countText({ total: MAX })}`}
    </Button>
  );
}

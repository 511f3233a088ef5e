import { dscRoutes } from '@daftar/contract/dsc';
import type { DscClash } from '@daftar/contract/dsc/clashes';
import { createContext, use, type ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { Text } from '#web/kit/layout.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { ClashMark } from './clash-mark.tsx';

const Clashes = createContext<ReadonlyMap<number, DscClash>>(new Map());
const MAX_ROWS = 100;

/** Reads the DSC conflicts of a page of filings in one call. */
export function FilingMarks({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const enabled = useCan()('dsc', 'read') && ids.length > 0;
  const query = { ids: ids.slice(0, MAX_ROWS).join(',') as never };
  const { data } = useRead(dscRoutes.filingClashes, { query }, { quiet: true, keep: true, enabled });
  return <Clashes value={new Map(data?.data.map(({ id, clash }) => [id, clash]))}>{children}</Clashes>;
}

export function FilingMark({ id }: { id: number }) {
  const clash = use(Clashes).get(id);
  return clash ? <ClashMark clash={clash} /> : <Text tone="muted">—</Text>;
}

import type { ImportOrder, MAPPED_BY } from '@daftar/contract/cma_import';
import type { Nature } from '@daftar/domain/cma/line';
import { nameKey } from '@daftar/domain/cma_import/cells';
import { groupOf, type Source, type SourceRow } from '@daftar/domain/cma_import/source';
import { suggestLine } from '@daftar/domain/cma_import/suggest';
import type { Chart } from './chart.ts';

export type Target = { account_id: number | null; group_id: number | null };
export type Mapped = { target: Target; by: (typeof MAPPED_BY)[number] };
/** A head of an earlier import; without a line the ledger was ignored. */
export type Remembered = {
  client_id: number;
  name_key: string;
  group_key: string;
  line: string | null;
  account_id: number | null;
  account_name: string | null;
};

export const keysOf = (row: Pick<SourceRow, 'name' | 'groups'>) => ({
  name_key: nameKey(row.name),
  group_key: nameKey(groupOf(row)),
});
const choiceKey = (name: string, group: string): string => `${name}\n${group}`;
export const isIgnored = ({ account_id, group_id }: Target): boolean => account_id === null && group_id === null;

/** Finds the head of each ledger: chosen, named by the file, used earlier, or suggested. */
export class Mapper {
  readonly #chart: Chart;
  readonly #source: Source;
  readonly #nature: Nature;
  readonly #clientId: number;
  readonly #chosen: ReadonlyMap<string, Target>;
  readonly #earlier = new Map<string, Remembered[]>();

  constructor(
    chart: Chart,
    source: Source,
    { nature, order, earlier }: { nature: Nature; order: ImportOrder; earlier: readonly Remembered[] },
  ) {
    this.#chart = chart;
    this.#source = source;
    this.#nature = nature;
    this.#clientId = order.client_id;
    this.#chosen = new Map(
      order.mappings.map(({ name, group, account_id, group_id }) => [choiceKey(name, group), { account_id, group_id }]),
    );
    for (const one of earlier) this.#earlier.set(one.name_key, [...(this.#earlier.get(one.name_key) ?? []), one]);
  }

  map(row: SourceRow): Mapped | null {
    const chosen = this.#chosen.get(choiceKey(row.name, groupOf(row)));
    if (chosen) return { target: chosen, by: 'user' };
    return this.#byFile(row) ?? this.#byMemory(row) ?? this.#byRules(row);
  }

  #to(account_id: number | null, by: Mapped['by']): Mapped | null {
    return account_id === null ? null : { target: { account_id, group_id: null }, by };
  }

  #byFile({ accountId, line, name, groups }: SourceRow): Mapped | null {
    if (accountId !== undefined && this.#chart.accounts.has(accountId)) return this.#to(accountId, 'file');
    if (line !== undefined) return this.#to(this.#chart.accountFor(line), 'file');
    if (this.#source.isTrialBalance) return null;
    return this.#to(this.#chart.named(name, groups.at(-1) ?? ''), 'file');
  }

  /** This client first, then the business; a ledger of the same group before one of another. */
  #byMemory(row: SourceRow): Mapped | null {
    const { name_key, group_key } = keysOf(row);
    const found = this.#earlier.get(name_key) ?? [];
    const rank = (one: Remembered): number =>
      Number(one.client_id === this.#clientId) * 2 + Number(one.group_key === group_key);
    for (const one of found.toSorted((a, b) => rank(b) - rank(a))) {
      const by = one.client_id === this.#clientId ? 'client' : 'business';
      if (one.line === null) return { target: { account_id: null, group_id: null }, by };
      const isOwn = by === 'client' && one.account_id !== null && this.#chart.accounts.has(one.account_id);
      const mapped = this.#to(isOwn ? one.account_id : this.#chart.accountFor(one.line, one.account_name ?? ''), by);
      if (mapped) return mapped;
    }
    return null;
  }

  #byRules({ name, groups, amounts }: SourceRow): Mapped | null {
    if (!this.#source.isTrialBalance) return null;
    const found = suggestLine({ name, groups, isDebit: !amounts[0]?.startsWith('-') }, this.#nature);
    return found && this.#to(this.#chart.accountFor(found.line), found.by);
  }
}

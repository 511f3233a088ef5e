/** The chart and balances of a client, as the import looks things up in them. */
import type { Received } from '@daftar/contract/core/route';
import type { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { nameKey } from '@daftar/domain/cma_import/cells';
import { fromPaise, toPaise } from '@daftar/domain/loans/paise';

export type Tree = Received<typeof cashCreditRoutes.tree>;
type Account = Tree['accounts'][number];
type Group = Tree['groups'][number];

export class Chart {
  readonly tree: Tree;
  readonly groups: ReadonlyMap<number, Group>;
  readonly accounts: ReadonlyMap<number, Account>;
  readonly #balances: ReadonlyMap<string, string>;

  constructor(tree: Tree) {
    this.tree = tree;
    this.groups = new Map(tree.groups.map((group) => [group.id, group]));
    this.accounts = new Map(tree.accounts.map((account) => [account.id, account]));
    this.#balances = new Map(tree.balances.map((one) => [`${one.account_id} ${one.config_id}`, one.amount]));
  }

  lineOf(accountId: number): string {
    return this.groups.get(this.accounts.get(accountId)!.group_id)!.line;
  }

  balance(accountId: number, yearId: number): string | null {
    return this.#balances.get(`${accountId} ${yearId}`) ?? null;
  }

  /** Accounts of a line, shown ones first. */
  accountsOf(line: string): Account[] {
    const isHidden = (account: Account): number =>
      Number(account.is_hidden || this.groups.get(account.group_id)!.is_hidden);
    return this.tree.accounts.filter(({ id }) => this.lineOf(id) === line).sort((a, b) => isHidden(a) - isHidden(b));
  }

  /** The account of that name, or the first one of the line. */
  accountFor(line: string, name = ''): number | null {
    const accounts = this.accountsOf(line);
    return (accounts.find((one) => nameKey(one.name) === nameKey(name)) ?? accounts[0])?.id ?? null;
  }

  named(name: string, group: string): number | null {
    const key = nameKey(name);
    const found = this.tree.accounts.filter((account) => nameKey(account.name) === key);
    const inGroup = found.find(({ group_id }) => nameKey(this.groups.get(group_id)!.name) === nameKey(group));
    return (inGroup ?? (found.length === 1 ? found[0] : undefined))?.id ?? null;
  }

  /** Balances of a year by line. */
  sums(yearId: number): Map<string, string> {
    const sums = new Map<string, string>();
    for (const { account_id, config_id, amount } of this.tree.balances)
      if (config_id === yearId) addTo(sums, this.lineOf(account_id), amount);
    return sums;
  }
}

export const addTo = (sums: Map<string, string>, key: string, amount: string): void => {
  sums.set(key, fromPaise(toPaise(sums.get(key) ?? '0') + toPaise(amount)));
};

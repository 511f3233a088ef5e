/**
 * The life of a record as one table: an act, the states it may start from and the one it leads to. What is not in the
 * table is refused.
 */

/** `to` null: the record goes. `to` missing: it stays as it is. */
export type Act<S extends string> = { from: readonly S[]; to?: S | null };
export type Acts = Readonly<Record<string, Act<string>>>;

/** A table over the states S, its acts inferred. */
export const acts =
  <S extends string>() =>
  <A extends string>(table: Record<A, Act<S>>) =>
    table;

/** The server answers it with 409. */
export class TransitionRefused extends Error {}

const rowOf = (table: Acts, act: string): Act<string> | undefined =>
  Object.hasOwn(table, act) ? table[act] : undefined;

export const mayAct = (table: Acts, act: string, state: string): boolean =>
  rowOf(table, act)?.from.includes(state) ?? false;

/** What may be done in a state: the buttons of its page. */
export const actsIn = (table: Acts, state: string): string[] =>
  Object.keys(table).filter((act) => mayAct(table, act, state));

/** The act that leads from one state to another; null where there is none. */
export const actBetween = (table: Acts, from: string, to: string): string | null =>
  actsIn(table, from).find((act) => table[act]!.to === to) ?? null;

/** The state after the act; null when the record goes. */
export function stateAfter(
  table: Acts,
  act: string,
  state: string,
  said: { record: string; done: string },
): string | null {
  const row = rowOf(table, act);
  if (!row?.from.includes(state))
    throw new TransitionRefused(`This ${said.record} is ${state}: it cannot be ${said.done}`);
  return row.to === undefined ? state : row.to;
}

/**
 * State machine of a record as one table: each action with the states it starts from and the state it leads to. Other
 * transitions are refused.
 */

/** `to: null` deletes the record; without `to` the state does not change. */
export type Act<S extends string> = { from: readonly S[]; to?: S | null };
export type Acts = Readonly<Record<string, Act<string>>>;

export const acts =
  <S extends string>() =>
  <A extends string>(table: Record<A, Act<S>>) =>
    table;

/** Mapped to 409 by the server. */
export class TransitionRefused extends Error {}

const rowOf = (table: Acts, act: string): Act<string> | undefined =>
  Object.hasOwn(table, act) ? table[act] : undefined;

export const mayAct = (table: Acts, act: string, state: string): boolean =>
  rowOf(table, act)?.from.includes(state) ?? false;

export const actsIn = (table: Acts, state: string): string[] =>
  Object.keys(table).filter((act) => mayAct(table, act, state));

export const actBetween = (table: Acts, from: string, to: string): string | null =>
  actsIn(table, from).find((act) => table[act]!.to === to) ?? null;

/** Returns the next state, or null when the action deletes the record. */
export function stateAfter(
  table: Acts,
  act: string,
  state: string,
  said: { record: string; done: string; state?: string | undefined },
): string | null {
  const row = rowOf(table, act);
  if (!row?.from.includes(state))
    throw new TransitionRefused(
      `This ${said.record} is ${said.state ?? state.toLowerCase()} and can’t be ${said.done}`,
    );
  return row.to === undefined ? state : row.to;
}

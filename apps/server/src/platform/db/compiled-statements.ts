import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './transaction.ts';

/** Stands for a value while a statement is compiled. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Many filters have more combinations than are worth keeping. */
const MAX = 200;

export type Values = Readonly<Record<string, unknown>>;
type Statement = { compiled: CompiledQuery; slots: readonly string[] };

/**
 * Statements of a list or a look-up, built and compiled once per shape: building one takes longer than reading its rows.
 * Only the values of `run` may be parameters. Any other would be that of the first caller, for everyone after it, so such
 * a statement is built each time.
 */
export class CompiledStatements {
  #known = new Map<string, Statement | null>();

  async run<R, V extends Values>(db: Db, shape: string, values: V, build: (values: V) => Compilable<R>): Promise<R[]> {
    let statement = this.#known.get(shape);
    if (statement === undefined) {
      statement = this.#known.size < MAX ? compile(build(slotsOf(values))) : null;
      if (this.#known.size < MAX) this.#known.set(shape, statement);
    }
    const query: CompiledQuery = statement
      ? { ...statement.compiled, parameters: statement.slots.map((name) => values[name]) }
      : build(values).compile();
    return (await db.executeQuery<R>(query as CompiledQuery<R>)).rows;
  }
}

const slotsOf = <V extends Values>(values: V): V =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values as V;

function compile(query: Compilable<unknown>): Statement | null {
  const compiled = query.compile();
  const slots = compiled.parameters.map((value) => (value instanceof Slot ? value.name : undefined));
  return slots.every((name) => name !== undefined) ? { compiled, slots } : null;
}

/** Spreads many tasks over several members: a bulk run, a month of returns. */

export const SPREADS = ['everyone', 'in_turn', 'by_load'] as const;
export type Spread = (typeof SPREADS)[number];

export type SpreadTask = {
  key: string;
  /** In seconds; tasks without an estimate count equally. */
  estimate: number | null;
  /** Owners of the client, assigned before any distribution. */
  client_assignee_ids?: readonly number[];
};

export type SpreadPerson = { id: number; /** Open work, in seconds. */ load: number };

/** Weight of a task without an estimate. */
const ORDINARY = 3_600;

/** Assigns tasks to members. Deterministic, so the run matches its preview. */
export function spreadTasks(
  tasks: readonly SpreadTask[],
  people: readonly SpreadPerson[],
  spread: Spread,
): Map<string, number[]> {
  const everyone = people.map(({ id }) => id);
  const load = new Map(people.map(({ id, load }) => [id, load]));
  const weigh = (id: number, task: SpreadTask) => load.set(id, load.get(id)! + (task.estimate ?? ORDINARY));
  let turn = 0;
  const answer = new Map<string, number[]>();
  for (const task of tasks) {
    const own = task.client_assignee_ids ?? [];
    const chosen = own.length > 0 ? [...own] : choose();
    answer.set(task.key, chosen);
    for (const id of chosen) if (load.has(id)) weigh(id, task);
  }
  return answer;

  function choose(): number[] {
    if (spread === 'everyone' || everyone.length === 0) return everyone;
    if (spread === 'in_turn') return [everyone[turn++ % everyone.length]!];
    return [everyone.reduce((least, id) => (load.get(id)! < load.get(least)! ? id : least))];
  }
}

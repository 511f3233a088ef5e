/**
 * Automations that set each other off without end are refused when they are saved, by what they can set off, whatever
 * their conditions say: a condition that holds today may not hold a loop back tomorrow.
 */
import { isTriggered } from './automations.ts';
import type { Action, Automation, WorkEvent } from './automations.ts';

/** The second lock: a chain of events stops here, however it came about. */
export const DEEPEST_CHAIN = 5;

/** What an action makes happen, with all that follows from it by the rules of tasks (`task-acts.ts`). */
export function consequences(action: Action): WorkEvent[] {
  switch (action.do) {
    case 'set_progress':
      return action.to === 'To Be Initiated'
        ? [{ on: 'progress', to: action.to }]
        : [
            { on: 'progress', to: action.to },
            { on: 'status', to: 'PENDING' },
          ];
    case 'set_status':
      if (action.to === 'COMPLETED') return [statusTo('COMPLETED'), { on: 'progress', to: 'Completed' }];
      if (action.to === 'TODO') return [statusTo('TODO'), { on: 'progress', to: 'To Be Initiated' }];
      return [statusTo(action.to)];
    case 'ask_client':
      return [{ on: 'progress', to: 'Documents Pending' }, statusTo('PENDING')];
    case 'ask_review':
      return [{ on: 'review', to: 'Waiting' }, { on: 'progress', to: 'Completed' }, statusTo('PENDING')];
    case 'move':
      return [{ on: 'column', to: action.column_id }];
    case 'create_next':
      return [{ on: 'created' }];
    case 'assign':
    case 'notify':
    case 'set_priority':
    case 'add_to_do':
      return [];
  }
}

const statusTo = (to: 'TODO' | 'PENDING' | 'COMPLETED' | 'CANCELLED'): WorkEvent => ({ on: 'status', to });

/** The automations of a loop in their order, the first again at the end; null where there is none. */
export function loopAmong(automations: readonly Automation[]): Automation[] | null {
  const active = automations.filter((one) => one.is_active);
  const follows = (one: Automation): Automation[] => {
    const events = one.actions.flatMap(consequences);
    return active.filter((other) => events.some((event) => isTriggered(other.when, event)));
  };
  const safe = new Set<Automation>();
  const walk = (one: Automation, path: readonly Automation[]): Automation[] | null => {
    const at = path.indexOf(one);
    if (at >= 0) return [...path.slice(at), one];
    if (safe.has(one)) return null;
    for (const next of follows(one)) {
      const loop = walk(next, [...path, one]);
      if (loop) return loop;
    }
    safe.add(one);
    return null;
  };
  for (const one of active) {
    const loop = walk(one, []);
    if (loop) return loop;
  }
  return null;
}

export function loopProblem(automations: readonly Automation[]): string | null {
  const loop = loopAmong(automations);
  return loop && `These would set each other off without end: ${loop.map(({ name }) => name).join(' → ')}`;
}

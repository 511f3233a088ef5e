/**
 * Automations that trigger each other endlessly are refused on saving, whatever their conditions: a condition that
 * prevents a loop today may not tomorrow.
 */
import { isTriggered } from './automations.ts';
import type { Action, Automation, WorkEvent } from './automations.ts';
import type { WorkProgress } from './transitions.ts';

/** Second safeguard: chains of events stop here. */
export const MAX_CHAIN_DEPTH = 5;

const STATUS_OF: Partial<Record<WorkProgress, 'TODO' | 'COMPLETED'>> = {
  'To Be Initiated': 'TODO',
  Completed: 'COMPLETED',
};

/** Events an action triggers, directly or through the task rules (`task-actions.ts`). */
export function consequences(action: Action): WorkEvent[] {
  switch (action.do) {
    case 'set_progress':
      return [{ on: 'progress', to: action.to }, statusTo(STATUS_OF[action.to] ?? 'PENDING')];
    case 'set_status':
      if (action.to === 'COMPLETED') return [statusTo('COMPLETED'), { on: 'progress', to: 'Completed' }];
      if (action.to === 'TODO') return [statusTo('TODO'), { on: 'progress', to: 'To Be Initiated' }];
      if (action.to === 'PENDING') return [statusTo('PENDING'), { on: 'progress', to: 'In Process' }];
      return [statusTo(action.to)];
    case 'ask_client':
      return [{ on: 'progress', to: 'Documents Pending' }, statusTo('PENDING')];
    case 'ask_review':
      return [{ on: 'review', to: 'Waiting' }, { on: 'progress', to: 'In Process' }, statusTo('PENDING')];
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
  return loop && `These automations would trigger each other in a loop: ${loop.map(({ name }) => name).join(' → ')}`;
}

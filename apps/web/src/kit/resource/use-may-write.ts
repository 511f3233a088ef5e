import type { Resource } from '@daftar/contract/core/resource';
import { useCan } from '#web/kit/use-can.ts';

/** Whether the member may change records of a resource. */
export function useMayWrite({ permission: { write } }: Pick<Resource, 'permission'>): boolean {
  const can = useCan();
  return write === 'member' || can(write.module, write.level);
}

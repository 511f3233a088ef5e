import { can, type Levels, type Module } from '@daftar/domain/permissions';
import { usePermissions } from '#web/app/use-business.ts';

/** `const can = useCan(); can('clients', 'write')`: what the user may do in the business of the address. */
export function useCan(): (module: Module, level: Levels) => boolean {
  const permissions = usePermissions();
  return (module, level) => can(permissions, module, level);
}

/** The owner: the one without a permission object. */
export const useIsOwner = (): boolean => usePermissions() === null;

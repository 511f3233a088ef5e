import { can, type Levels, type Module } from '@daftar/domain/permissions';
import { usePermissions } from '#web/core/use-business.ts';

/** `const can = useCan(); can('clients', 'write')`: the user's permissions in the business of the address. */
export function useCan(): (module: Module, level: Levels) => boolean {
  const permissions = usePermissions();
  return (module, level) => can(permissions, module, level);
}

/** Only the owner has no permission object. */
export const useIsOwner = (): boolean => usePermissions() === null;

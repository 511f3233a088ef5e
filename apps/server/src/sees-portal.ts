import { missingForPortal } from '@daftar/domain/permission-sets';
import type { PermissionSet } from '@daftar/domain/permissions';
import { forbidden } from './failure.ts';

/** Looking as a client does must not be a way around a role: neither when it is opened nor once the role has less. */
export function checkPortal(permissions: PermissionSet | null): void {
  const missing = missingForPortal(permissions);
  if (missing) throw forbidden(`The client sees more than your role does: "${missing.replaceAll('_', ' ')}".`);
}

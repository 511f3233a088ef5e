import { missingForPortal } from '@daftar/domain/permission-sets';
import type { PermissionSet } from '@daftar/domain/permissions';
import { forbidden } from '../platform/http-error.ts';

/** Viewing as a client must not bypass the role, also when the role loses permissions later. */
export function checkPortalView(permissions: PermissionSet | null): void {
  const missing = missingForPortal(permissions);
  if (missing) throw forbidden(`The client sees more than your role does: "${missing.replaceAll('_', ' ')}".`);
}

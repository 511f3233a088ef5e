import { can, canWhatsApp, MODULE_LABELS, type PermissionSet } from '@daftar/domain/permissions';
import { rightsOf, type Route } from '@daftar/contract/core/route';
import type { IncomingHttpHeaders } from 'node:http';
import type { App, Person } from '#server/platform/context.ts';
import type { SessionBusiness } from '#server/platform/db/session-business.ts';
import { forbidden } from '#server/platform/http-error.ts';
import { branchForbidden } from './branch-access.ts';
import { businessOfBranch } from './branch-access.repo.ts';

type Request = { headers: IncomingHttpHeaders };

/** The caller of a request (section 6; api.md). Checks run in the order in which a caller may learn facts. */
export type Caller = {
  person: Person | null;
  businessId?: number;
  business?: SessionBusiness | undefined;
  branchId?: number | null;
  boardId?: number | null;
  permissions?: PermissionSet | null;
  roleName?: string;
  branchIds?: number[] | null;
  clientId?: number | undefined;
  /** Private clients that the member doesn't see, if the session knows them. */
  hiddenClientIds?: number[] | null;
  /** Hash of the token of a public form, the only thing that a visitor can open. */
  formToken?: Buffer;
  /** The key that a program used; `person` is the member it acts for. */
  apiKey?: { id: number; name: string };
};

export function branchOf(request: Request): number | null {
  const named = request.headers['x-branch-id'];
  if (named === undefined || named === '') return null;
  const branch = wholeNumber(named);
  if (branch === undefined) throw branchForbidden('This branch was not found in this business.');
  return branch;
}

/** Callers with all branches may still name a branch of another business. */
export async function checkBranch(app: App, request: Request, { businessId, branchIds }: Caller): Promise<void> {
  const branch = businessId !== undefined && branchIds === null ? branchOf(request) : null;
  if (branch !== null && (await businessOfBranch(app.pool, branch)) !== businessId)
    throw branchForbidden('This branch was not found in this business.');
}

export const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;

export function checkPermission(needed: NonNullable<Route['permission']>, permissions: PermissionSet | null): void {
  if (needed === 'owner' && permissions !== null) throw forbidden('Only a business owner can do this.');
  const missing = rightsOf(needed).find(({ module, level }) => !can(permissions, module, level));
  if (missing)
    throw forbidden(
      `Your role doesn’t allow this. Ask a business owner for access to “${MODULE_LABELS[missing.module]}”.`,
    );
}

export function checkWhatsApp(permissions: PermissionSet | null): void {
  if (canWhatsApp(permissions)) return;
  throw forbidden(
    permissions?.is_business_whatsapp
      ? 'You don’t have access to WhatsApp. Ask a business owner for it.'
      : 'WhatsApp is off for this business. Ask a business owner to turn it on.',
  );
}

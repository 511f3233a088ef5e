import type { User } from '@daftar/contract/identity';
import { maskEmail, maskMobile } from '@daftar/domain/masking';
import type { Ctx } from '#server/context.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import type { UserRow } from './identity.repo.ts';

/**
 * What is yet to be proven: the e-mail that is wanted, or, of a client who joined from an SMS, the only one there is. A
 * practice's own people sign up with one that nothing but a password opens (docs/decisions/0004-identity.md).
 */
export const waitingEmail = (user: UserRow): string | null => user.new_email ?? (isUnproven(user) ? user.email : null);

export const isUnproven = ({ kind, email_verified_at }: UserRow): boolean =>
  kind === 'client' && email_verified_at === null;

/** While the screen is locked it is not known who sits before it: whose it is is told, but not how to reach them. */
export const presentUser = (ctx: Ctx, row: UserRow, locked: boolean): User => ({
  id: row.id,
  uuid: row.uuid,
  kind: ctx.person?.viewing ? 'client' : (row.kind as User['kind']),
  name: row.name,
  email: locked ? maskEmail(row.email) : row.email,
  waiting_email: locked ? null : waitingEmail(row),
  country_code: row.country_code,
  mobile_number: locked ? maskMobile(row.mobile_number) : row.mobile_number,
  image_url: locked ? null : fileUrl(ctx, row.image),
  is_locked: locked,
  is_phone_verify: row.phone_verified_at !== null,
  user_pin_exist: row.pin_hash !== null,
  version: row.version,
  ...(ctx.person?.viewing ? { viewing: true } : {}),
});

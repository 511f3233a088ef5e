import type { SignInStep } from '@daftar/contract/core/route';
import type { User } from '@daftar/contract/identity';
import { maskEmail, maskMobile } from '@daftar/domain/masking';
import type { Ctx } from '#server/platform/context.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import type { UserRow } from './identity.repo.ts';

/** The email to verify: the requested one, or that of a new account. */
export const waitingEmail = (user: UserRow): string | null =>
  user.new_email ?? (user.email_verified_at === null ? user.email : null);

type Session = { awaits: SignInStep | null; idleMinutes?: number };
const NO_SESSION: Session = { awaits: null };

/** A locked screen shows the account's name but not its contact details. */
export const presentUser = (
  ctx: Ctx,
  row: UserRow,
  isLocked: boolean,
  { awaits, idleMinutes }: Session = ctx.person ?? NO_SESSION,
): User => {
  // A password alone shows no contact details either.
  const locked = isLocked || awaits === 'second_factor';
  return {
    id: row.id,
    uuid: row.uuid,
    kind: ctx.person?.viewing ? 'client' : (row.kind as User['kind']),
    name: row.name,
    email: locked ? maskEmail(row.email) : row.email,
    waiting_email: locked ? null : waitingEmail(row),
    country_code: row.country_code,
    mobile_number: locked ? maskMobile(row.mobile_number) : row.mobile_number,
    image_url: locked ? null : fileUrl(ctx, row.image),
    is_locked: isLocked,
    is_email_verify: row.email_verified_at !== null,
    is_phone_verify: row.phone_verified_at !== null,
    has_password: row.password_hash !== null,
    user_pin_exist: row.pin_hash !== null && awaits === null,
    has_second_factor: row.has_second_factor,
    second_factor_due_at: row.second_factor_due_at,
    version: row.version,
    created_at: row.created_at,
    ...(idleMinutes ? { idle_minutes: idleMinutes } : {}),
    ...(awaits ? { awaits } : {}),
    ...(ctx.person?.viewing ? { viewing: true } : {}),
  };
};

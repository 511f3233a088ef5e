import { newPasswordProblem } from '@daftar/domain/new-password';
import { dialledNumber, dialledProblem } from '@daftar/domain/phone';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { businessNamesOf, type UserRow } from './identity.repo.ts';

/** Section 5: a number must be valid in its country. Returns it normalized, since one number is one account. */
export function checkedMobile({
  country_code,
  mobile_number,
}: {
  country_code: string;
  mobile_number: string;
}): string {
  const message = dialledProblem(mobile_number, country_code);
  if (message) throw invalid({ field: 'mobile_number', rule: 'phone', message });
  return dialledNumber(mobile_number, country_code) ?? mobile_number;
}

/** An account that SUPPORT_EMAILS names, with a verified address: anybody can type one at sign-up. */
export const isSupportAccount = (ctx: Ctx, user: Pick<UserRow, 'kind' | 'email' | 'email_verified_at'>): boolean =>
  user.kind === 'staff' &&
  user.email_verified_at !== null &&
  ctx.app.env.SUPPORT_EMAILS.includes(user.email.toLowerCase());

type Own = { id?: number; name: string; email: string; mobile_number: string };

/** Checks a new password against common ones and the account's own details. */
export async function checkPassword(ctx: Ctx, password: string, own: Own): Promise<void> {
  const business_names = own.id === undefined ? [] : await businessNamesOf(ctx, own.id);
  const message = newPasswordProblem(password, { ...own, business_names }, isCommonPassword);
  if (message) throw invalid({ field: 'password', rule: 'password', message });
}

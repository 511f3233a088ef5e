import type { UserRow } from './identity.repo.ts';

/** A contact that the account has proved to be its own, for codes: the email before the mobile number. */
export const verifiedContactOf = (user: UserRow): string | null =>
  user.email_verified_at ? user.email : user.phone_verified_at ? user.country_code + user.mobile_number : null;

/** The recipient of a message. */
export const recipientOf = (contact: string): { email: string } | { mobile: string } =>
  contact.includes('@') ? { email: contact } : { mobile: contact };

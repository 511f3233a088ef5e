import { OTP_LIFE } from '@daftar/domain/credentials';
import { maskEmail } from '@daftar/domain/masking';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const CODE = { code: '482913' };
const PERSON = { name: 'Anita Desai' };
const LINK = 'https://daftar.example/#/resetPassword?token=sample';

const signInCode = (code: string): string =>
  `${code} is your Daftar sign-in code. It expires in ${OTP_LIFE.minutes} minutes. Don’t share it with anyone.`;

export const identityMessages = {
  phoneCode: message({
    name: 'identity.phone_code',
    cause: 'A person verifies their mobile number.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ code: z.string() }),
    secrets: ['code'],
    sample: CODE,
    sms: ({ code }) => `${code} is your Daftar verification code. It expires in ${OTP_LIFE.minutes} minutes.`,
  }),

  emailCode: message({
    name: 'identity.email_code',
    cause: 'A person confirms a new email for their account.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ code: z.string() }),
    secrets: ['code'],
    sample: CODE,
    email: ({ code }) => ({
      subject: 'Confirm your email for Daftar',
      text: `Hello,

${code} is your code to confirm this email for Daftar. It expires in ${OTP_LIFE.minutes} minutes.

If you didn’t request this code, ignore this email and don’t share the code.`,
    }),
  }),

  signInCode: message({
    name: 'identity.sign_in_code',
    cause: 'A client signs in to the portal with a code.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), code: z.string() }),
    secrets: ['code'],
    sample: { ...PERSON, ...CODE },
    sms: ({ code }) => signInCode(code),
    email: ({ name, code }) => ({
      subject: 'Your Daftar sign-in code',
      text: `Hello ${name},

${signInCode(code)}

If you didn’t request this code, ignore this email.`,
    }),
  }),

  /** The new address is masked: the current one may be mistyped and belong to someone else. */
  emailChangeRequested: message({
    name: 'identity.email_change_requested',
    cause: 'A person asks to change the email of their account. Sent to the current email.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), new_email: z.string() }),
    sample: { ...PERSON, new_email: 'anita@desai.example' },
    email: ({ name, new_email }) => ({
      subject: 'Your Daftar email is being changed',
      text: `Hello ${name},

Your Daftar account email will change to ${maskEmail(new_email)} once that email is confirmed. Until then, your account uses this email.

If you didn’t request this, change your password now.`,
    }),
  }),

  emailChanged: message({
    name: 'identity.email_changed',
    cause: 'The new email of an account was confirmed. Sent to the previous email.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), new_email: z.string() }),
    sample: { ...PERSON, new_email: 'anita@desai.example' },
    email: ({ name, new_email }) => ({
      subject: 'Your Daftar email was changed',
      text: `Hello ${name},

Your Daftar account email is now ${maskEmail(new_email)}. You can no longer sign in with this email.`,
    }),
  }),

  passwordReset: message({
    name: 'identity.password_reset',
    cause: 'A person forgot their password.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), link: z.string() }),
    secrets: ['link'],
    sample: { ...PERSON, link: LINK },
    buttons: ({ link }) => [{ label: 'Reset password', link }],
    email: ({ name, link }) => ({
      subject: 'Reset your Daftar password',
      text: `Hello ${name},

Reset your password here:
${link}

This link expires in 1 hour. If you didn’t request this, ignore this email. Your password has not changed.`,
    }),
  }),

  portalPasswordReset: message({
    name: 'identity.portal_password_reset',
    cause: 'A business resets the password of a portal login.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), business: z.string(), link: z.string(), days: z.number() }),
    secrets: ['link'],
    sample: { ...PERSON, business: 'Sharma Desai & Co.', link: LINK, days: 7 },
    buttons: ({ link }) => [{ label: 'Set password', link }],
    email: ({ name, business, link, days }) => ({
      subject: `${business} reset your portal password`,
      text: `Hello ${name},

${business} reset your password for its client portal. Your old password no longer works and you are signed out on all devices.

Set a new password here:
${link}

This link expires in ${days} days.`,
    }),
  }),
};

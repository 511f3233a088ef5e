import { OTP_LIFE } from '@daftar/domain/credentials';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const PERSON = { name: 'Anita Desai' };

const confirmCode = (code: string): string =>
  `${code} is your Daftar code to confirm it’s you. It expires in ${OTP_LIFE.minutes} minutes. Don’t share it with anyone.`;

const NOT_YOU = 'If this wasn’t you, change your password now and check your active sessions in your profile.';

export const twoFactorMessages = {
  added: message({
    name: 'two_factor.added',
    cause: 'A person added a second factor to their account.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), factor: z.string() }),
    sample: { ...PERSON, factor: 'an authenticator app' },
    email: ({ name, factor }) => ({
      subject: 'Two-factor sign-in was set up for your Daftar account',
      text: `Hello ${name},

You added ${factor} to your Daftar account. You need it when you sign in. All other devices were signed out.

${NOT_YOU}`,
    }),
  }),

  removed: message({
    name: 'two_factor.removed',
    cause: 'A person removed a second factor from their account.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), factor: z.string() }),
    sample: { ...PERSON, factor: 'your authenticator app' },
    email: ({ name, factor }) => ({
      subject: 'A second factor was removed from your Daftar account',
      text: `Hello ${name},

You removed ${factor} from your Daftar account. All other devices were signed out.

${NOT_YOU}`,
    }),
  }),

  codesRenewed: message({
    name: 'two_factor.codes_renewed',
    cause: 'A person replaced their recovery codes.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string() }),
    sample: PERSON,
    email: ({ name }) => ({
      subject: 'Your Daftar recovery codes were replaced',
      text: `Hello ${name},

You created new recovery codes for your Daftar account. The old codes no longer work. All other devices were signed out.

${NOT_YOU}`,
    }),
  }),

  recoveryCodeUsed: message({
    name: 'two_factor.recovery_code_used',
    cause: 'A person used a recovery code to sign in or to confirm their identity.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), left: z.number() }),
    sample: { ...PERSON, left: 9 },
    email: ({ name, left }) => ({
      subject: 'A recovery code was used for your Daftar account',
      text: `Hello ${name},

You used a recovery code instead of your second factor. ${left === 1 ? '1 code is' : `${left} codes are`} left. Create new codes in your profile.

${NOT_YOU}`,
    }),
  }),

  reset: message({
    name: 'two_factor.reset',
    cause: 'The business reset the second factor of a member or of a portal login.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), business: z.string(), by: z.string() }),
    sample: { ...PERSON, business: 'Sharma Desai & Co.', by: 'Rahul Sharma' },
    email: ({ name, business, by }) => ({
      subject: 'Your two-factor sign-in for Daftar was reset',
      text: `Hello ${name},

${by} of ${business} reset the second factor of your Daftar account. You are signed out on all devices. Sign in with your password and set up two-factor sign-in again.

If you didn’t ask for this, change your password and contact ${business}.`,
    }),
  }),

  confirmCode: message({
    name: 'two_factor.confirm_code',
    cause: 'A person confirms their identity before a sensitive action.',
    audience: 'account',
    purpose: 'code',
    values: z.object({ name: z.string(), code: z.string() }),
    sample: { ...PERSON, code: '482913' },
    secrets: ['code'],
    sms: ({ code }) => confirmCode(code),
    email: ({ name, code }) => ({
      subject: 'Your Daftar confirmation code',
      text: `Hello ${name},

${confirmCode(code)}

If you didn’t request this code, change your password now.`,
    }),
  }),

  required: message({
    name: 'two_factor.required',
    cause: 'A business requires a second factor of a member who has none.',
    audience: 'team member',
    purpose: 'code',
    values: z.object({ name: z.string(), business: z.string(), from: z.string(), link: z.string() }),
    sample: {
      ...PERSON,
      business: 'Sharma Desai & Co.',
      from: '24/11/2026',
      link: 'https://daftar.example/user',
    },
    buttons: ({ link }) => [{ label: 'Set up two-factor sign-in', link }],
    email: ({ name, business, from, link }) => ({
      subject: `${business} requires two-factor sign-in`,
      text: `Hello ${name},

From ${from}, ${business} requires a second factor when you sign in to Daftar. Set it up now in your profile:
${link}

Without one, you will be asked to set it up when you sign in.`,
    }),
  }),
};

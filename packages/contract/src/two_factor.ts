import { recoveryCodeProblem, TWO_FACTOR_POLICIES } from '@daftar/domain/two-factor';
import { z } from 'zod';
import { otp, required } from './core/fields.ts';
import { byId, moment, ok } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { sent, signedIn } from './identity.ts';

const recoveryCode = z
  .string()
  .trim()
  .max(40)
  .refine((typed) => recoveryCodeProblem(typed) === null, {
    error: ({ input }) => recoveryCodeProblem(String(input)) ?? '',
  });

const byAuthenticator = z.object({ method: z.literal('authenticator'), otp });
const byRecoveryCode = z.object({ method: z.literal('recovery_code'), recovery_code: recoveryCode });
const byPassword = z.object({ method: z.literal('password'), password: z.string().min(1, 'Required').max(200) });
/** As the browser's WebAuthn answers it; the server's library checks the parts. */
const credential = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}),
});
const byPasskey = z.object({ method: z.literal('passkey'), credential });
/** Options for the browser's WebAuthn. */
const passkeyOptions = z.looseObject({ challenge: z.string() });
const passkeyName = required(60);
/** A code that was sent by email or SMS. */
const byCode = z.object({ method: z.literal('code'), otp });

export const secondFactor = z.discriminatedUnion('method', [byAuthenticator, byRecoveryCode, byPasskey]);
/** Password and code prove the identity of people without a second factor. */
export const proof = z.discriminatedUnion('method', [byPassword, byAuthenticator, byPasskey, byRecoveryCode, byCode]);
export type PasskeyCredential = z.output<typeof credential>;
export type SecondFactor = z.output<typeof secondFactor>;
export type Proof = z.output<typeof proof>;

export const twoFactor = z.object({
  authenticator: z.object({ added_at: moment, last_used_at: moment.nullable() }).nullable(),
  passkeys: z.array(
    z.object({ id: z.number(), name: z.string(), created_at: moment, last_used_at: moment.nullable() }),
  ),
  recovery_codes_left: z.number(),
  /** Businesses that require it, with the date. */
  required_by: z.array(z.object({ business: z.string(), from: moment })),
  /** Owners set one up at their first sign-in after this. Null for accounts that began before it was required. */
  due_at: moment.nullable(),
  /** Accounts of the support always need one. */
  is_support: z.boolean(),
});
export type TwoFactor = z.output<typeof twoFactor>;

const policy = z.object({
  two_factor: z.enum(TWO_FACTOR_POLICIES),
  /** Members without a second factor set one up at their first sign-in after this. */
  two_factor_from: moment.nullable(),
  idle_minutes: z.number(),
  members: z.number(),
  /** Members who have no second factor yet. */
  without_second_factor: z.number(),
});

/** Shown once: only hashes are stored. */
const recoveryCodes = z.array(z.string());

const own = { actor: ['staff', 'client'], withoutPhone: true, whileAwaiting: ['second_factor_setup'] } as const;

export const twoFactorRoutes = routes({
  get: {
    ...own,
    method: 'GET',
    path: '/two_factor',
    summary: 'Get the two-factor settings of the signed-in user',
    reads: 'two_factor',
    answer: twoFactor,
  },
  methods: {
    method: 'GET',
    path: '/two_factor/methods',
    summary: 'List the ways to prove the signed-in user’s identity',
    actor: ['staff', 'client'],
    withoutPhone: true,
    whileAwaiting: ['second_factor', 'second_factor_setup'],
    reads: 'two_factor',
    answer: z.object({
      authenticator: z.boolean(),
      passkey: z.boolean(),
      /** Enough only for users without a second factor. */
      password: z.boolean(),
      recovery_codes: z.boolean(),
      /** Masked address or number for a code. Null if the user has a second factor. */
      code_to: z.string().nullable(),
    }),
  },
  signIn: {
    method: 'POST',
    path: '/two_factor/sign_in',
    summary: 'Complete the sign-in with a second factor',
    actor: ['staff', 'client'],
    renewsToken: true,
    rate: 'guess',
    status: 200,
    withoutPhone: true,
    whileAwaiting: ['second_factor'],
    madeAnew: true,
    touches: ['two_factor'],
    body: secondFactor,
    answer: signedIn,
  },
  startAuthenticator: {
    ...own,
    method: 'POST',
    path: '/two_factor/authenticator',
    summary: 'Start to set up an authenticator app',
    confirm: true,
    madeAnew: true,
    touches: ['two_factor'],
    answer: z.object({
      /** To type by hand, in Base32. */
      secret: z.string(),
      /** For the QR code: otpauth://totp/… */
      uri: z.string(),
    }),
  },
  verifyAuthenticator: {
    ...own,
    method: 'POST',
    path: '/two_factor/authenticator/verify',
    summary: 'Add an authenticator app',
    renewsToken: true,
    rate: 'guess',
    status: 200,
    confirm: true,
    madeAnew: true,
    touches: ['two_factor', 'user', 'sessions'],
    body: z.object({ otp }),
    answer: signedIn.extend({ recovery_codes: recoveryCodes }),
  },
  removeAuthenticator: {
    ...own,
    method: 'DELETE',
    path: '/two_factor/authenticator',
    summary: 'Remove the authenticator app',
    confirm: true,
    touches: ['two_factor', 'user', 'sessions'],
    answer: ok,
  },
  startPasskey: {
    ...own,
    method: 'POST',
    path: '/two_factor/passkeys/options',
    summary: 'Start to add a passkey',
    confirm: true,
    madeAnew: true,
    touches: ['two_factor'],
    answer: passkeyOptions,
  },
  addPasskey: {
    ...own,
    method: 'POST',
    path: '/two_factor/passkeys',
    summary: 'Add a passkey',
    renewsToken: true,
    rate: 'guess',
    confirm: true,
    madeAnew: true,
    touches: ['two_factor', 'user', 'sessions'],
    body: z.object({ name: passkeyName, credential }),
    answer: signedIn.extend({ recovery_codes: recoveryCodes }),
  },
  renamePasskey: {
    ...own,
    method: 'PUT',
    path: '/two_factor/passkeys/{id}',
    unversioned: true,
    summary: 'Rename a passkey',
    touches: ['two_factor'],
    params: byId,
    body: z.object({ name: passkeyName }),
    answer: ok,
  },
  removePasskey: {
    ...own,
    method: 'DELETE',
    path: '/two_factor/passkeys/{id}',
    summary: 'Remove a passkey',
    confirm: true,
    touches: ['two_factor', 'user', 'sessions'],
    params: byId,
    answer: ok,
  },
  usePasskey: {
    method: 'POST',
    path: '/two_factor/challenges',
    summary: 'Start to prove the identity with a passkey',
    actor: ['staff', 'client'],
    withoutPhone: true,
    whileAwaiting: ['second_factor', 'second_factor_setup'],
    madeAnew: true,
    touches: ['two_factor'],
    answer: passkeyOptions,
  },
  renewRecoveryCodes: {
    ...own,
    method: 'POST',
    path: '/two_factor/recovery_codes',
    summary: 'Replace the recovery codes',
    confirm: true,
    madeAnew: true,
    touches: ['two_factor', 'sessions'],
    answer: z.object({ recovery_codes: recoveryCodes }),
  },
  confirm: {
    method: 'POST',
    path: '/confirmations',
    summary: 'Confirm the identity of the signed-in user',
    actor: ['staff', 'client'],
    rate: 'guess',
    status: 200,
    withoutPhone: true,
    whileAwaiting: ['second_factor_setup'],
    touches: ['two_factor'],
    body: proof,
    answer: ok,
  },
  sendCode: {
    method: 'POST',
    path: '/confirmation_codes',
    summary: 'Send a code to confirm the identity of the signed-in user',
    actor: ['staff', 'client'],
    rate: 'send',
    status: 202,
    withoutPhone: true,
    whileAwaiting: ['second_factor_setup'],
    touches: ['two_factor'],
    answer: sent,
  },
  policy: {
    ...inBusiness,
    method: 'GET',
    path: '/sign_in_policy',
    summary: 'Get the sign-in rules of the business',
    permission: { module: 'business_management', level: 'read' },
    reads: 'sign_in_policy',
    answer: policy,
  },
  savePolicy: {
    ...inBusiness,
    method: 'PUT',
    path: '/sign_in_policy',
    unversioned: true,
    summary: 'Update the sign-in rules of the business',
    permission: 'owner',
    confirm: true,
    touches: ['sign_in_policy', 'two_factor'],
    body: z.object({
      two_factor: z.enum(TWO_FACTOR_POLICIES),
      grace_days: z.number().int().min(0).max(90).default(7),
      idle_minutes: z.number().int().min(15).max(720),
    }),
    answer: policy,
  },
  resetMember: {
    ...inBusiness,
    method: 'POST',
    path: '/members/{id}/reset_two_factor',
    summary: 'Reset the second factor of a member',
    permission: 'owner',
    confirm: true,
    status: 200,
    touches: ['two_factor', 'members'],
    params: byId,
    answer: ok,
  },
});

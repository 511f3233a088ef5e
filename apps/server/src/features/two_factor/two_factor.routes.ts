import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { implement } from '#server/platform/http/implement.ts';
import * as confirm from './confirm.service.ts';
import { startUse } from './passkey-check.service.ts';
import * as passkeys from './passkeys.service.ts';
import * as policy from './policy.service.ts';
import { signIn } from './second-factor.service.ts';
import * as service from './two_factor.service.ts';

const ok = { ok: true } as const;

export const twoFactor = implement(twoFactorRoutes)({
  get: (ctx) => service.getTwoFactor(ctx),
  methods: (ctx) => confirm.listMethods(ctx),
  signIn: (ctx, { body }) => signIn(ctx, body),
  startAuthenticator: (ctx) => service.startAuthenticator(ctx),
  verifyAuthenticator: (ctx, { body }) => service.verifyAuthenticator(ctx, body.otp),
  removeAuthenticator: async (ctx) => {
    await service.removeAuthenticator(ctx);
    return ok;
  },
  startPasskey: (ctx) => passkeys.startPasskey(ctx),
  addPasskey: (ctx, { body }) => passkeys.addPasskey(ctx, body),
  renamePasskey: async (ctx, { params, body }) => {
    await passkeys.renamePasskey(ctx, params.id, body.name);
    return ok;
  },
  removePasskey: async (ctx, { params }) => {
    await passkeys.removePasskey(ctx, params.id);
    return ok;
  },
  usePasskey: (ctx) => startUse(ctx),
  renewRecoveryCodes: (ctx) => service.renewRecoveryCodes(ctx),
  confirm: async (ctx, { body }) => {
    await confirm.confirm(ctx, body);
    return ok;
  },
  sendCode: (ctx) => confirm.sendCode(ctx),
  policy: (ctx) => policy.getPolicy(ctx),
  savePolicy: (ctx, { body }) => policy.savePolicy(ctx, body),
  resetMember: async (ctx, { params }) => {
    await service.resetMember(ctx, params.id);
    return ok;
  },
});

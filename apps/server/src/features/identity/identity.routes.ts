import { identityRoutes } from '@daftar/contract/identity';
import { notFound } from '#server/platform/http-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import * as codes from './code-sign-in.service.ts';
import * as email from './email.service.ts';
import * as service from './identity.service.ts';
import * as pin from './pin.service.ts';
import * as recovery from './recovery.service.ts';

const ok = { ok: true } as const;

export const identity = implement(identityRoutes)({
  login: (ctx, { body }) => service.login(ctx, body),
  sendSignInCode: (ctx, { body }) => codes.askForCode(ctx, body),
  signInByCode: (ctx, { body }) => codes.signInByCode(ctx, body),
  signup: (ctx, { body }) => service.signup(ctx, body),
  verifyToken: (ctx) => service.verifyToken(ctx),
  logout: async (ctx) => {
    await service.logout(ctx);
    return ok;
  },
  forgotPassword: (ctx, { body }) => recovery.forgotPassword(ctx, body),
  resetPassword: async (ctx, { body }) => {
    await recovery.resetPassword(ctx, body);
    return ok;
  },
  getUser: (ctx) => service.getUser(ctx),
  updateUser: (ctx, { body }) => service.updateUser(ctx, body),
  sendEmailCode: (ctx) => email.sendEmailCode(ctx),
  confirmEmail: (ctx, { body }) => email.confirmEmail(ctx, body),
  takeBackEmail: (ctx) => email.takeBackEmail(ctx),
  changePassword: async (ctx, { body }) => {
    await service.changePassword(ctx, body);
    return ok;
  },
  sessions: (ctx) => service.listSessions(ctx),
  failedSignIns: (ctx) => service.listFailedSignIns(ctx),
  endSession: async (ctx, { params }) => {
    if (!(await service.endSessions(ctx, { only: params.id }))) throw notFound('session');
    return ok;
  },
  setPin: (ctx, { body }) => pin.setPin(ctx, body),
  lock: (ctx) => pin.lock(ctx),
  unlock: (ctx, { body }) => pin.unlock(ctx, body),
  forgotPin: (ctx, { body }) => pin.forgotPin(ctx, body),
  sendPhoneOtp: (ctx) => recovery.sendPhoneOtp(ctx),
  verifyPhone: (ctx, { body }) => recovery.verifyPhone(ctx, body),
});

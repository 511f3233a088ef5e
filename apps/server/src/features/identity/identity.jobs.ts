import type { PlatformJobKind } from '#server/platform/jobs/job-kind.ts';
import { SEND_SIGN_IN_CODE, sendCode } from './code-sign-in.service.ts';
import { answerForgotten, SEND_PASSWORD_LINK } from './recovery.service.ts';

export const sendSignInCode: PlatformJobKind<{ login: string }> = {
  kind: SEND_SIGN_IN_CODE,
  platform: true,
  waitedFor: true,
  run: (ctx, { login }) => sendCode(ctx, login),
};

export const sendPasswordLink: PlatformJobKind<{ email: string; login_type: 'staff' | 'client' }> = {
  kind: SEND_PASSWORD_LINK,
  platform: true,
  waitedFor: true,
  run: answerForgotten,
};

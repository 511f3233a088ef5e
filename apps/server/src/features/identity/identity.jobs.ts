import type { PlatformKind } from '#server/jobs/kind.ts';
import { SEND_SIGN_IN_CODE, sendCode } from './code-sign-in.service.ts';

export const sendSignInCode: PlatformKind<{ login: string }> = {
  kind: SEND_SIGN_IN_CODE,
  platform: true,
  run: (ctx, { login }) => sendCode(ctx, login),
};

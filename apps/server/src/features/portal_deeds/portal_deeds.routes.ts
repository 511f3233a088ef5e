import { portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './portal_deeds.service.ts';
import { sendSignCode } from './sign-code.service.ts';
import { sign } from './sign.service.ts';
import { chooseSigners, listSigners } from './signers.service.ts';

export const portal_deeds = implement(portalDeedRoutes)({
  signers: listSigners,
  chooseSigners,
  share: service.share,
  list: service.list,
  get: service.get,
  pdf: service.pdf,
  approve: service.approve,
  requestChange: service.requestChange,
  sendSignCode,
  sign,
});

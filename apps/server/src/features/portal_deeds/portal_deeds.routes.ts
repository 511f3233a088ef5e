import { portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './portal_deeds.service.ts';
import { sign } from './sign.service.ts';

export const portal_deeds = implement(portalDeedRoutes)({
  share: service.share,
  list: service.list,
  get: service.get,
  pdf: service.pdf,
  approve: service.approve,
  requestChange: service.requestChange,
  sign,
});

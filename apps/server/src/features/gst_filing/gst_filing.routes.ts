import { gstFilingRoutes } from '@daftar/contract/gst_filing';
import { implement } from '#server/platform/http/implement.ts';
import * as filing from './gst_filing.service.ts';
import * as status from './status.service.ts';

export const gst_filing = implement(gstFilingRoutes)({
  status: status.returnStatus,
  exportStatus: status.exportStatus,
  readPortal: status.readPortal,
  get: (ctx, { query }) => filing.getFiling(ctx, query),
  requestOtp: filing.requestOtp,
  signIn: filing.signIn,
  save: filing.save,
  check: filing.check,
  requestEvc: filing.requestEvc,
  file: filing.file,
  record: filing.record,
  readAcknowledgement: filing.readAcknowledgement,
});

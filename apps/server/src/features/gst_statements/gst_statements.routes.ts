import { gstStatementRoutes } from '@daftar/contract/gst_statements';
import { implement } from '#server/platform/http/implement.ts';
import { annualTables } from './annual.service.ts';
import * as approvals from './approvals.service.ts';
import { statementFile } from './files.service.ts';
import * as byLink from './link-approval.service.ts';
import * as statement from './statement.service.ts';

export const gst_statements = implement(gstStatementRoutes)({
  gstr1: statement.summary,
  tax: statement.taxStatement,
  annual: (ctx, { query }) => annualTables(ctx, query),
  saveInputs: statement.saveInputs,
  file: statementFile,
  approvals: approvals.list,
  requestApproval: approvals.request,
  withdrawApproval: approvals.withdraw,
  portalList: approvals.portalList,
  portalGet: approvals.portalGet,
  portalApprove: approvals.portalApprove,
  portalRequestChange: approvals.portalRequestChange,
  linked: byLink.linked,
  sendLinkCode: byLink.sendLinkCode,
  linkApprove: byLink.linkApprove,
  linkRequestChange: byLink.linkRequestChange,
});

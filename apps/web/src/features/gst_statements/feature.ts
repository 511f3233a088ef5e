import type { Feature } from '#web/core/feature.ts';
import { anyone, bare, inBusiness, inPortal, right, under } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'gst_statements',
  screens: [
    inBusiness('gst/filing_statement', 'GST statement', {
      ...right('clients', 'read'),
      ...under('gstClients'),
      gst: true,
      load: () => import('./statement.tsx'),
    }),
    inPortal('gst_approvals', 'GST returns', {
      ...under('client/:clientId/dashboard'),
      load: () => import('./portal-approvals.tsx'),
    }),
    inPortal('gst_approvals/:approvalId', 'GST return', {
      ...under('client/:clientId/gst_approvals'),
      load: () => import('./portal-approval.tsx'),
    }),
    // Clients answer by link, without PIN or sign-in.
    anyone('/public-jwt-forms/v1/gst_approval', 'GST return', { ...bare, load: () => import('./link-approval.tsx') }),
  ],
  portalHome: () => import('./portal-home.tsx'),
};

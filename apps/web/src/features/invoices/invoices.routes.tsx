import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/invoice': () => import('./invoice-list.tsx'),
  '/business/:businessId/invoice/:invoiceId/view': () => import('./invoice.tsx'),
  '/business/:businessId/invoice_details': () => import('./invoice-details.tsx'),
  '/business/:businessId/invoice/create': () => import('./new-invoice.tsx'),
  '/business/:businessId/add_gst_invoice': () => import('./new-gst-invoice.tsx'),
  '/business/:businessId/invoice/edit/:invoiceId': () => import('./edit-invoice.tsx'),
};

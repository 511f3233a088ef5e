import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/payments': () => import('./payments.tsx'),
  '/business/:businessId/payments/:receiptId': () => import('./receipt.tsx'),
  '/business/:businessId/payment/add': () => import('./new-payment.tsx'),
};

import { TabLinks } from '#web/kit/tabs.tsx';
import classes from './portal_billing.module.css';
import { usePlaces } from './urls.ts';

export type BillingTab = 'invoices' | 'receipts' | 'quotations' | 'statement';

/** Tabs of billing. Receipts have their own URL (section 2). */
export function BillingTabs({ current }: { current: BillingTab }) {
  const { invoices, receipts, offers, statement } = usePlaces();
  const tabs = [
    { value: 'invoices', label: 'Invoices', to: invoices },
    { value: 'receipts', label: 'Receipts', to: receipts },
    { value: 'quotations', label: 'Quotations', to: offers },
    { value: 'statement', label: 'Statement', to: statement },
  ];
  return (
    <div className={classes.tabs}>
      <TabLinks label="Billing" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.value === current }))} />
    </div>
  );
}

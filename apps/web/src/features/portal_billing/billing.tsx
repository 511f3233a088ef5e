import { useSearchParams } from 'react-router';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { PortalColumns } from '#web/kit/portal-card.tsx';
import { BillingTabs } from './billing-tabs.tsx';
import { DueHead } from './due-head.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { Invoices } from './invoices.tsx';
import { OfferDrawer } from './offer-drawer.tsx';
import { Offers } from './quotations.tsx';
import { StatementPart } from './statement.tsx';

/** billing/invoices: invoices, quotations and the statement of account. */
export function Component() {
  const [query] = useSearchParams();
  const tab = query.get('tab');
  return (
    <Page>
      <PageHeader title="Billing" />
      <BillingTabs current={tab === 'quotations' || tab === 'statement' ? tab : 'invoices'} />
      {tab === 'quotations' ? (
        <Offers />
      ) : tab === 'statement' ? (
        <StatementPart />
      ) : (
        <PortalColumns sideFirst side={<DueHead />}>
          <Invoices />
        </PortalColumns>
      )}
      <InvoiceDrawer />
      <OfferDrawer />
    </Page>
  );
}

import { useParams } from 'react-router';
import { fillPath } from '#web/core/features.ts';
import { useBusiness, usePermissions } from '#web/core/use-business.ts';
import { TabLinks } from '#web/kit/tabs.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { billingTabs, reachable } from '../menu.ts';

/** Above each list of billing: the ways to the others. */
export function BillingTabs() {
  const here = useScreen();
  const params = useParams();
  const permissions = usePermissions();
  const screens = reachable(permissions, params, useBusiness()?.business?.tax_kind);
  return (
    <TabLinks
      label="Billing"
      tabs={billingTabs(screens).map(({ path, billingTab }) => ({
        value: path,
        label: billingTab!.label,
        to: fillPath(path, params),
        isCurrent: path === here?.path,
      }))}
    />
  );
}

import {
  IconCash,
  IconChartBar,
  IconChecklist,
  IconDots,
  IconFileText,
  IconReceiptTax,
  IconRepeat,
  IconReportMoney,
} from '@tabler/icons-react';
import { useBusiness } from '#web/app/use-business.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { usePlace } from '#web/kit/use-place.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The ways to the other lists of billing, as far as they are there for this person. */
export function BillingMenu() {
  const isGst = (useBusiness()?.business?.tax_kind ?? 'GST') === 'GST';
  const places = [
    { label: 'New GST invoice', to: usePlace('/business/:businessId/add_gst_invoice'), Icon: IconFileText },
    { label: 'Quotations', to: usePlace('/business/:businessId/quotation'), Icon: IconFileText },
    { label: 'Recurring invoices', to: usePlace('/business/:businessId/recurring-invoice'), Icon: IconRepeat },
    { label: 'Payments', to: usePlace('/business/:businessId/payments'), Icon: IconCash },
    { label: 'Billing overview', to: usePlace('/business/:businessId/billing'), Icon: IconChartBar },
    { label: 'Unbilled work', to: usePlace('/business/:businessId/unbilled'), Icon: IconChecklist },
    { label: 'Outstanding', to: usePlace('/business/:businessId/outstanding'), Icon: IconReportMoney },
    { label: 'GST returns', to: usePlace('/business/:businessId/gst_returns'), Icon: IconReceiptTax },
  ].filter(({ to, label }) => to && (isGst || !label.includes('GST')));
  if (!places.length) return null;
  return (
    <Menu width={190} trigger={<IconButton label="Other lists of billing" icon={<IconDots {...icon} />} />}>
      {places.map(({ label, to, Icon }) => (
        <MenuItem key={label} to={to!} icon={<Icon {...icon} />}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

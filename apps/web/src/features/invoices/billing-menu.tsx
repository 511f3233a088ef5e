import { IconDots, IconFileText } from '@tabler/icons-react';
import { useBusiness } from '#web/core/use-business.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The other lists of billing are tabs above the list. */
export function BillingMenu() {
  const isGst = (useBusiness()?.business?.tax_kind ?? 'GST') === 'GST';
  const gstInvoice = useScreenUrl('/business/:businessId/add_gst_invoice');
  if (!gstInvoice || !isGst) return null;
  return (
    <Menu width={190} trigger={<IconButton label="More in billing" icon={<IconDots {...icon} />} />}>
      <MenuItem to={gstInvoice} icon={<IconFileText {...icon} />}>
        Create GST invoice
      </MenuItem>
    </Menu>
  );
}

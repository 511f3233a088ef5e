import { IconBuilding } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { Button } from './button.tsx';
import { returnQuery } from './return-to.ts';
import { EmptyState } from './states.tsx';
import { useScreenUrl } from './use-screen-url.ts';

const TEXTS = {
  invoice: 'Add the firm you bill from: its name, number series and bank account.',
  gst_invoice: 'Only a GST-registered firm can issue a GST invoice. Add a GSTIN to a firm.',
  quotation: 'Add the firm you quote from: its name, number series and terms.',
  receipt: 'Add the firm that receives payments. It numbers your receipts.',
};

/** Documents need a firm. Adding one leads back to the document. */
export function NoFirms({ of }: { of: keyof typeof TEXTS }) {
  const { pathname, search } = useLocation();
  const create = useScreenUrl('/business/:businessId/firmCreate', returnQuery(pathname + search));
  return (
    <EmptyState
      icon={<IconBuilding size={22} />}
      title={of === 'gst_invoice' ? 'No firm with a GSTIN' : 'No firms yet'}
      actions={
        create && (
          <Button look="solid" to={create}>
            Add firm
          </Button>
        )
      }
    >
      {TEXTS[of]}
    </EmptyState>
  );
}

import type { Firm } from '@daftar/contract/firms';
import { formatDay } from '@daftar/domain/date-format';
import { Card, Facts } from '#web/kit/page.tsx';

/** A firm for those who only read. */
export const FirmFacts = ({ firm }: { firm: Firm }) => (
  <Card>
    <Facts
      facts={[
        ['Legal name', firm.legal_name],
        ['Registration', firm.gst_type],
        ['PAN', firm.pan],
        ['GSTIN or VAT number', firm.tax_number],
        ['LUT', firm.lut_number && `${firm.lut_number}, ${formatDay(firm.lut_from!)} to ${formatDay(firm.lut_to!)}`],
        ['Address', [firm.address_1, firm.address_2, firm.city, firm.state, firm.pincode].filter(Boolean).join(', ')],
        ['E-mail', firm.email],
        ['Mobile number', firm.mobile_number],
        ['UPI id', firm.upi_id],
        ['Due after', `${firm.due_days} days`],
        ['Branches', firm.branch_names.join(', ') || 'All'],
      ]}
    />
  </Card>
);

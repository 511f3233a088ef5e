import type { Firm } from '@daftar/contract/firms';
import { countryOf } from '@daftar/domain/countries';
import { packOf } from '@daftar/domain/country-pack';
import { formatDay } from '@daftar/domain/date-format';
import { Card, Facts } from '#web/kit/page.tsx';

const paymentTerms = (days: number): string =>
  days === 0 ? 'Due on receipt' : `${days} ${days === 1 ? 'day' : 'days'}`;

function taxFacts({ country, gst_type, pan, tax_number, company_number }: Firm): [string, string][] {
  const { tax, numbers, shows } = packOf(country);
  return [
    ['Country', countryOf(country)?.name ?? country],
    ...(tax.kind === 'GST' ? [['GST registration', gst_type] as [string, string]] : []),
    ...(shows.pan ? [['PAN', pan] as [string, string]] : []),
    [numbers.tax?.label ?? 'Tax number', tax_number],
    [numbers.client.cin?.label ?? 'Company number', company_number],
  ];
}

/** A firm for members without write access. */
export const FirmFacts = ({ firm }: { firm: Firm }) => (
  <Card>
    <Facts
      facts={[
        ['Legal name', firm.legal_name],
        ...taxFacts(firm),
        ['LUT', firm.lut_number && `${firm.lut_number}, ${formatDay(firm.lut_from!)} to ${formatDay(firm.lut_to!)}`],
        ['Address', [firm.address_1, firm.address_2, firm.city, firm.state, firm.pincode].filter(Boolean).join(', ')],
        ['Email', firm.email],
        ['Mobile number', firm.mobile_number],
        ['UPI ID', firm.upi_id],
        ['Payment terms', paymentTerms(firm.due_days)],
        ['Branches', firm.branch_names.join(', ') || 'All'],
      ]}
    />
  </Card>
);

import type { Service } from '@daftar/contract/services';
import { FEE_FREQUENCIES } from '@daftar/domain/service-catalogue';
import type { Option } from '#web/kit/select.tsx';

export const TAX_CATEGORY_LABELS: Record<Service['tax_category'], string> = {
  taxable: 'Taxable',
  nil_rated: 'Nil-rated',
  exempt: 'Exempt',
  non_gst: 'Outside GST',
};

export const CATEGORY_OPTIONS: readonly Option[] = Object.entries(TAX_CATEGORY_LABELS).map(([value, label]) => ({
  value,
  label,
}));
export const FREQUENCY_OPTIONS: readonly Option[] = FEE_FREQUENCIES.map((value) => ({ value, label: value }));

/** What a line of this service bears today. */
export const taxText = ({ tax_category, tax_rate }: Pick<Service, 'tax_category' | 'tax_rate'>): string =>
  tax_category === 'taxable' ? `${tax_rate}%` : TAX_CATEGORY_LABELS[tax_category];

export const countOf = (n: number): string => (n === 1 ? '1 service' : `${n} services`);

import type { Service } from '@daftar/contract/services';
import type { CountryPack } from '@daftar/domain/country-pack';
import { FEE_FREQUENCIES } from '@daftar/domain/service-catalogue';
import type { Option } from '#web/kit/select.tsx';

type Tax = CountryPack['tax'];

export const categoryOptions = ({ categories }: Tax): Option[] => [
  { value: 'taxable', label: 'Taxable' },
  ...Object.entries(categories).map(([value, label]) => ({ value, label })),
];
export const FREQUENCY_OPTIONS: readonly Option[] = FEE_FREQUENCIES.map((value) => ({ value, label: value }));

/** Tax on this service today. */
export const taxText = (
  { tax_category, tax_rate }: Pick<Service, 'tax_category' | 'tax_rate'>,
  { categories }: Tax,
): string => (tax_category === 'taxable' ? `${tax_rate}%` : (categories[tax_category] ?? 'Exempt'));

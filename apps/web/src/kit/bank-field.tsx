import { businessRoutes } from '@daftar/contract/businesses';
import { useRead } from '#web/core/query.ts';
import { SuggestField, type SuggestProps } from './suggest-field.tsx';

/** The banks of a country (getBanks/{country}). */
export function BankField({ country, ...props }: SuggestProps & { country: string }) {
  const banks = useRead(businessRoutes.banks, { params: { country } }, { staleTime: Infinity, quiet: true }).data;
  return <SuggestField {...props} maxLength={120} options={banks?.data.map(({ name }) => name) ?? []} />;
}

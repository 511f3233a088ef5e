import { emailAccountRoutes } from '@daftar/contract/email_accounts';
import { useRead } from '#web/core/query.ts';
import { Select } from '#web/kit/select.tsx';

type Props = { value: number | null; onChange: (id: number | null) => void; error?: string };

/** The account that the email goes out from. */
export function AccountField({ value, onChange, error }: Props) {
  const { data } = useRead(emailAccountRoutes.list, { query: { per_page: 100 } }, { quiet: true });
  const accounts = data?.data ?? [];
  return (
    <Select
      label="From"
      clearable
      placeholder="Default account"
      options={accounts.map(({ id, from_name, from_address }) => ({
        value: String(id),
        label: from_name ? `${from_name} · ${from_address}` : from_address,
      }))}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(Number(id) || null)}
      {...(error ? { error } : {})}
    />
  );
}

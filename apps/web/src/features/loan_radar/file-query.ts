import type { RadarFindingRow } from '@daftar/contract/loan_radar';

type Known = Pick<RadarFindingRow, 'client_id' | 'loan_type' | 'sub_type' | 'amount' | 'outstanding' | 'purpose'>;

const whole = (amount: string): string => amount.replace(/\.00$/, '');

/** Query that prefills the form of a new file. */
export function fileQuery({ client_id, loan_type, sub_type, amount, outstanding, purpose }: Known): string {
  const query = new URLSearchParams({
    client: String(client_id),
    type: loan_type,
    sub_type,
    amount: whole(amount),
  });
  if (Number(outstanding) > 0) query.set('outstanding', whole(outstanding));
  if (purpose) query.set('purpose', purpose);
  return query.toString();
}

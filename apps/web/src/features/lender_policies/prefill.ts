import type { FileEligibility } from '@daftar/contract/loans/eligibility';
import { usualPolicy } from '@daftar/domain/loans/policy';
import { EXAMPLE, EXAMPLE_TAKEOVER, type ScheduleValues, type TakeoverValues } from './calculator-values.ts';
import { obligationsOf } from './what-if.ts';

export type Prefill = { name: string; schedule: ScheduleValues; takeover: TakeoverValues };

const plain = (amount: string): string => amount.replace(/\.00$/, '');

/** Starting values of the calculators: from a file, from the URL, or an example. */
export function prefilled(file: FileEligibility | null, query: URLSearchParams): Prefill {
  const request = file?.request;
  const rate = query.get('rate') ?? (request ? usualPolicy(request.loan_type).annual_rate : EXAMPLE.rate);
  const months = query.get('months') ?? (request ? String(request.months) : EXAMPLE.months);
  const amount = query.get('amount') ?? (request ? plain(request.amount) : EXAMPLE.amount);
  const schedule = { ...EXAMPLE, amount, rate, months };
  if (!request) return { name: '', schedule, takeover: EXAMPLE_TAKEOVER };
  const name = request.people.find(({ role }) => role === 'Applicant')?.name ?? '';
  const old = obligationsOf(request)
    .filter(({ closes }) => closes)
    .toSorted((a, b) => Number(b.outstanding) - Number(a.outstanding))[0];
  const outstanding = Number(request.outstanding) > 0 ? request.outstanding : (old?.outstanding ?? request.amount);
  const takeover = {
    ...EXAMPLE_TAKEOVER,
    outstanding: plain(outstanding),
    old_emi: plain(old?.emi ?? ''),
    months_left: String(old?.months_left ?? request.months),
    new_rate: rate,
    new_months: months,
    fee: '',
    stamp: '',
    legal: '',
    foreclosure: '',
  };
  return { name, schedule, takeover };
}

import type { DscToken } from '@daftar/contract/dsc';
import { formatDay } from '@daftar/domain/date-format';
import { daysBetween, type Day } from '@daftar/domain/dates';
import { overdueBack } from '@daftar/domain/dsc/custody';
import { dscState, isOut, type DscState } from '@daftar/domain/dsc/values';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const TONES: Record<DscState, Tone> = {
  Active: 'green',
  Expiring: 'amber',
  Expired: 'red',
  'Not yet valid': 'blue',
  Revoked: 'red',
  Lost: 'red',
  Replaced: 'grey',
};
const URGENT_DAYS = 15;

/** The status, and for a certificate that expires soon the days that are left. */
export function DscBadge({ token, today }: { token: DscToken; today: Day }) {
  const state = dscState(token, today);
  if (state !== 'Expiring') return <Badge tone={TONES[state]}>{state}</Badge>;
  const left = daysBetween(today, token.expires_on);
  return (
    <span title={`Expires on ${formatDay(token.expires_on)}`}>
      <Badge tone={left <= URGENT_DAYS ? 'red' : 'amber'}>
        {left === 0 ? 'Last day' : `${left} ${left === 1 ? 'day' : 'days'} left`}
      </Badge>
    </span>
  );
}

/** "Back by 20/11/2026", "Overdue since 12/11/2026". */
export function backText(token: Pick<DscToken, 'custody' | 'expected_back'>, today: Day): string {
  if (!token.expected_back || !(isOut(token.custody) || token.custody === 'team')) return '';
  return `${overdueBack(token, today) ? 'Overdue since' : 'Back by'} ${formatDay(token.expected_back)}`;
}

/** "Kesar Foods, Reddy LLP and 3 more" */
export function clientsText({ signatories }: Pick<DscToken, 'signatories'>): string {
  const names = signatories.map(({ client_name }) => client_name);
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ');
}

import type { AccountKind, AccountOwner, TlsMode } from '@daftar/domain/email_accounts/accounts';
import type { DnsState } from '@daftar/domain/email_accounts/dns';
import type { Tone } from '#web/kit/badge.tsx';

export const KIND_LABELS: Record<AccountKind, string> = { smtp: 'SMTP', gmail: 'Google', outlook: 'Microsoft' };

export const OWNER_LABELS: Record<AccountOwner, string> = {
  business: 'The business',
  firm: 'A firm',
  user: 'Only me',
};

export const TLS_LABELS: Record<TlsMode, string> = {
  tls: 'TLS (port 465)',
  starttls: 'STARTTLS (port 587)',
  none: 'None (private network only)',
};

export const IMAP_TLS_LABELS: Record<TlsMode, string> = {
  tls: 'TLS (port 993)',
  starttls: 'STARTTLS (port 143)',
  none: 'None (private network only)',
};

export const DNS_LABELS: Record<DnsState, { label: string; tone: Tone }> = {
  ok: { label: 'Passed', tone: 'green' },
  warning: { label: 'Check', tone: 'amber' },
  missing: { label: 'Missing', tone: 'red' },
  unknown: { label: 'Not known', tone: 'grey' },
};

type Checked = { problem: string | null; imap: { problem: string | null } | null };

/** Which of sending and receiving works, or null if everything does. */
export function problemsOf({ problem, imap }: Checked): string | null {
  if (problem === null && !imap?.problem) return null;
  if (!imap) return problem;
  const receiving = imap.problem === null ? 'Receiving works.' : `Receiving: ${imap.problem}`;
  return `${problem === null ? 'Sending works.' : `Sending: ${problem}`} ${receiving}`;
}

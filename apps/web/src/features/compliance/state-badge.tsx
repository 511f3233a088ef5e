import type { Obligation } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { Link } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { FILING_TONES, type FilingState } from './labels.ts';

type Props = { at: string; state: FilingState; filing: Obligation['filing'] };

/** The status of a filing. One that is in the register leads there. */
export function StateBadge({ at, state, filing }: Props) {
  const badge = <Badge tone={FILING_TONES[state]}>{state}</Badge>;
  if (filing) {
    const title = [`Filed on ${formatDay(filing.filed_on)}`, filing.acknowledgement].filter(Boolean).join(', ');
    return (
      <Link to={`${at}/filings?filing=${filing.id}`} title={title}>
        {badge}
      </Link>
    );
  }
  return state === 'Completed' ? <span title="Task completed, no acknowledgement recorded">{badge}</span> : badge;
}

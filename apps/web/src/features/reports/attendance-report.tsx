import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { Navigate, useSearchParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Row } from '#web/kit/layout.tsx';
import { withMonth } from './filters.ts';
import { FixedReport } from './fixed-report.tsx';
import { toneOf } from './tones.ts';

const REPORTS = [{ value: 'muster', label: 'Muster roll', report: 'attendance-monthly' }];

/** attendance-report: the muster roll of a month. Links name the month: `?month=2026-11`. */
export function Component() {
  const [query] = useSearchParams();
  const month = query.get('month');
  if (month !== null) return <Navigate to={`?${withMonth(query, month)}`} replace />;
  return <FixedReport title="Attendance report" reports={REPORTS} isMonthly legend={legend} />;
}

/** Halves of two kinds, for which a phone has no room. */
const IS_RARE = /[/½]/;

/** The codes of a day, as the details behind it name them. */
const legend = ({ details }: DeclaredReport) => (
  <Row as="ul" gutter rigid wrap gap="4 14" padding="10 0" tone="soft" size={12} aria-label="Legend">
    {Object.entries(details?.['code']?.words ?? {}).map(([code, words]) => (
      <Row as="li" gap={4} inline key={code} {...(IS_RARE.test(code) ? { hide: 'phone' } : {})}>
        <Badge tone={toneOf(code)} dot={false}>
          {code}
        </Badge>
        {words}
      </Row>
    ))}
  </Row>
);

import type { Application } from '@daftar/contract/loan_banks';
import { formatDay } from '@daftar/domain/date-format';
import { emi } from '@daftar/domain/loans/emi';
import { formatListMoney } from '@daftar/domain/money-format';
import { Grid, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** 240 is 20 years. */
export const tenureText = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years && `${years} ${years === 1 ? 'year' : 'years'}`, rest && `${rest} ${rest === 1 ? 'month' : 'months'}`]
    .filter(Boolean)
    .join(' ');
};

/** Amount, rate, tenure and the EMI that follows, in the same places on each card. */
export function SanctionTerms({ application }: { application: Application }) {
  const { sanctioned_amount, sanctioned_rate, sanctioned_months, sanctioned_on, valid_until } = application;
  if (!sanctioned_amount || !sanctioned_rate || !sanctioned_months) return null;
  const figures: [string, string][] = [
    ['Sanctioned', formatListMoney(sanctioned_amount, 'INR')],
    ['EMI', formatListMoney(emi(sanctioned_amount, sanctioned_rate, sanctioned_months, true), 'INR')],
    ['Rate', `${Number(sanctioned_rate)}%`],
    ['Tenure', tenureText(sanctioned_months)],
    ['Sanctioned on', sanctioned_on ? formatDay(sanctioned_on) : '—'],
    ['Valid until', valid_until ? formatDay(valid_until) : 'No end date'],
  ];
  return (
    <Stack gap={10} padding={12} radius="control" background="subtle" border>
      <Grid as="dl" gap="10 12" columns="1fr 1fr">
        {figures.map(([label, value]) => (
          <div key={label}>
            <Text as="dt" tone="muted" size={12}>
              {label}
            </Text>
            <Text as="dd" weight={500}>
              {value}
            </Text>
          </div>
        ))}
      </Grid>
      {application.is_expired && valid_until && (
        <Notice tone="red">
          Expired on {formatDay(valid_until)}. Ask the bank to extend it, then revise the sanction.
        </Notice>
      )}
      {application.sanction_conditions && (
        <div>
          <Text as="div" tone="muted" size={12}>
            Conditions
          </Text>
          <Text whiteSpace="pre-line" breakWords>
            {application.sanction_conditions}
          </Text>
        </div>
      )}
    </Stack>
  );
}

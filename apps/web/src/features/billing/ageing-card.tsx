import { formatListMoney } from '@daftar/domain/money-format';
import { AGEING_BUCKETS, type AgeingBucket } from '@daftar/domain/billing/ageing';
import { useParams } from 'react-router';
import { BarList, type BarTone } from '#web/kit/bar-list.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { outstandingAt } from './urls.ts';
import { ageText } from './labels.ts';

/** The older, the redder. */
const TONES: Record<AgeingBucket, BarTone> = {
  not_due: 'brand',
  days_0_30: 'amber',
  days_31_60: 'orange',
  days_61_90: 'orange',
  days_91_180: 'red',
  days_over_180: 'red',
};

type Props = {
  ageing: Readonly<Record<AgeingBucket, string>>;
  currency: string;
  outstanding: string;
  place?: Readonly<Record<string, string>>;
};

/** Amounts due by age; each age opens its list. */
export function AgeingCard({ ageing, currency, outstanding, place = {} }: Props) {
  const { businessId } = useParams();
  return (
    <Card
      title="Receivables ageing"
      actions={
        <CardLink to={outstandingAt(businessId, place, { by: 'client' })}>
          {formatListMoney(outstanding, currency)}
        </CardLink>
      }
    >
      <BarList
        caption="Amounts due by age"
        bars={AGEING_BUCKETS.map((bucket) => ({
          key: bucket,
          label: ageText(bucket),
          value: Number(ageing[bucket]),
          text: formatListMoney(ageing[bucket], currency),
          tone: TONES[bucket],
          to: outstandingAt(businessId, { ...place, bucket }, { by: 'client' }),
        }))}
      />
    </Card>
  );
}

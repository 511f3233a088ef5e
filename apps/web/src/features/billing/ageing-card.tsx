import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { isPositive } from '@daftar/domain/money';
import { Link, useParams } from 'react-router';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import classes from './billing.module.css';
import type { BlockProps } from './currency-block.tsx';
import { outstandingAt } from './places.ts';
import { ageText, shortMoney } from './words.ts';

/** How old what is due is; each age opens its list. */
export function AgeingCard({ figures: { ageing, currency, outstanding }, place }: BlockProps) {
  const { businessId } = useParams();
  const most = Math.max(...AGEING_BUCKETS.map((bucket) => Number(ageing[bucket])), 1);
  return (
    <Card
      title="Ageing of dues"
      actions={
        <CardLink to={outstandingAt(businessId, place, { by: 'client' })}>{shortMoney(outstanding, currency)}</CardLink>
      }
    >
      <ul>
        {AGEING_BUCKETS.map((bucket) => (
          <li key={bucket}>
            <Link to={outstandingAt(businessId, { ...place, bucket }, { by: 'client' })} className={classes.age}>
              <span>{ageText(bucket)}</span>
              <span className={classes.bar} aria-hidden>
                <i data-age={bucket} style={{ width: `${(Number(ageing[bucket]) / most) * 100}%` }} />
              </span>
              <strong data-none={!isPositive(ageing[bucket]) || undefined}>
                {shortMoney(ageing[bucket], currency)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

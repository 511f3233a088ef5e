import { AGEING_BUCKETS, type Ageing, type AgeingBucket } from '@daftar/domain/billing/ageing';
import { isPositive } from '@daftar/domain/money';
import { Link } from 'react-router';
import classes from './accounts.module.css';
import { ageText, shortMoney } from './words.ts';

type Props = {
  ageing: Ageing;
  currency: string;
  /** How many papers are in each. */
  documents?: Record<AgeingBucket, number>;
  /** Where those of one age are. */
  placeOf?: (bucket: AgeingBucket) => string;
  /** The one that the list shows now. */
  current?: string | undefined;
};

/** How old what is due is: a bar in the parts of the whole, and each part with its name, its amount and its list. */
export function AgeingBar({ ageing, currency, documents, placeOf, current }: Props) {
  const total = Number(ageing.total);
  return (
    <div className={classes.ageing} role="group" aria-label="Ageing">
      <div className={classes.bar} aria-hidden>
        {AGEING_BUCKETS.filter((bucket) => isPositive(ageing[bucket])).map((bucket) => (
          <i key={bucket} data-age={bucket} style={{ flexGrow: Number(ageing[bucket]) / total }} />
        ))}
      </div>
      <ul className={classes.buckets} data-linked={placeOf ? true : undefined}>
        {AGEING_BUCKETS.map((bucket) => {
          const inside = (
            <>
              <span className={classes.bucketName}>
                <i data-age={bucket} aria-hidden />
                {ageText(bucket)}
              </span>
              <strong data-none={!isPositive(ageing[bucket]) || undefined}>
                {shortMoney(ageing[bucket], currency)}
              </strong>
              {documents && <span className={classes.bucketCount}>{countText(documents[bucket])}</span>}
            </>
          );
          return (
            <li key={bucket}>
              {placeOf ? (
                <Link
                  to={placeOf(bucket)}
                  className={classes.bucket}
                  aria-current={current === bucket ? 'true' : undefined}
                >
                  {inside}
                </Link>
              ) : (
                <div className={classes.bucket}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const countText = (documents: number): string =>
  documents === 0 ? 'None' : `${documents.toLocaleString('en-IN')} ${documents === 1 ? 'paper' : 'papers'}`;

import { configRoutes } from '@daftar/contract/configs';
import { formatDay } from '@daftar/domain/date-format';
import type { TaxKind } from '@daftar/domain/tax-kind';
import { ratesOfKind, type TaxRate } from '@daftar/domain/tax-rates';
import { useRead } from '#web/app/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './settings.module.css';

/** Without a day a rate has always been, or will always be, in force. */
const inForce = ({ from, to }: TaxRate): string => {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `From ${formatDay(from)}`;
  return to ? `Until ${formatDay(to)}` : 'Always';
};

/** Which rates a line may carry, and since when: set with the lists of the business. */
export function TaxRates({ kind }: { kind: TaxKind }) {
  const change = usePlace('/business/:businessId/business-configuration', 'section=FIELD_OPTIONS');
  const { data } = useRead(configRoutes.get, { query: { type: 'FIELD_OPTIONS' } });
  const rates = data && ratesOfKind(kind, data.config as never);
  return (
    <Card title={`${kind} rates`} actions={change && <CardLink to={change}>Change the rates</CardLink>}>
      {rates ? (
        <dl className={classes.numbers}>
          {rates.map((rate) => (
            <div key={`${rate.rate} ${rate.from}`}>
              <dt>{rate.rate}%</dt>
              <dd>{inForce(rate)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  );
}

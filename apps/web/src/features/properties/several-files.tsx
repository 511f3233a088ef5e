import type { Property } from '@daftar/contract/properties';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router';
import { Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** A bank asks about a property that secures another loan too. */
export function SeveralFiles({ property: { loans } }: { property: Pick<Property, 'loans'> }) {
  const { businessId } = useParams();
  if (loans.length < 2) return null;
  return (
    <Notice tone="amber">
      This property backs {loans.length} open files:{' '}
      {loans.map(({ id, number, status }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Text as={Link} hover="underline" weight={500} to={`/business/${businessId}/retail_loan/${id}?tab=property`}>
            {number}
          </Text>{' '}
          ({status})
        </Fragment>
      ))}
      .
    </Notice>
  );
}

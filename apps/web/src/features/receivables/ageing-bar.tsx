import { formatListMoney } from '@daftar/domain/money-format';
import { AGEING_BUCKETS, type Ageing, type AgeingBucket } from '@daftar/domain/billing/ageing';
import { isPositive } from '@daftar/domain/money';
import { Link } from 'react-router';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { countOf } from '#web/kit/format-count.ts';
import classes from './receivables.module.css';
import { ageText } from './labels.ts';

type Props = {
  ageing: Ageing;
  currency: string;
  /** Number of documents in each bucket. */
  documents?: Record<AgeingBucket, number>;
  /** URL of one age bucket. */
  placeOf?: (bucket: AgeingBucket) => string;
  /** The one that the list shows now. */
  current?: string | undefined;
};

/** Ageing as a bar in proportion, each part with name, amount and list. */
export function AgeingBar({ ageing, currency, documents, placeOf, current }: Props) {
  const total = Number(ageing.total);
  return (
    <Box marginTop={12} minWidth={0} role="group" aria-label="Ageing">
      <Row
        gap={2}
        align="stretch"
        height={8}
        overflow="hidden"
        background="grey-soft"
        radius={4}
        className={classes.bar}
        aria-hidden
      >
        {AGEING_BUCKETS.filter((bucket) => isPositive(ageing[bucket])).map((bucket) => (
          <i key={bucket} data-age={bucket} style={{ flexGrow: Number(ageing[bucket]) / total }} />
        ))}
      </Row>
      <Grid
        as="ul"
        gap={4}
        columns="repeat(6, minmax(0, 1fr))"
        margin="8 -8 0"
        className={classes.buckets}
        data-linked={placeOf ? true : undefined}
      >
        {AGEING_BUCKETS.map((bucket) => {
          const inside = (
            <>
              <Row as="span" gap={6} tone="soft" size={12} className={classes.bucketName}>
                <Box as="i" rigid square={8} radius={2} data-age={bucket} aria-hidden />
                {ageText(bucket)}
              </Row>
              <strong data-none={!isPositive(ageing[bucket]) || undefined}>
                {formatListMoney(ageing[bucket], currency)}
              </strong>
              {documents && (
                <Text tone="muted" size={12}>
                  {countText(documents[bucket])}
                </Text>
              )}
            </>
          );
          return (
            <li key={bucket}>
              {placeOf ? (
                <Stack
                  as={Link}
                  to={placeOf(bucket)}
                  flex
                  padding="6 8"
                  minWidth={0}
                  radius="control"
                  className={classes.bucket}
                  aria-current={current === bucket ? 'true' : undefined}
                >
                  {inside}
                </Stack>
              ) : (
                <Stack flex padding="6 8" minWidth={0} radius="control" className={classes.bucket}>
                  {inside}
                </Stack>
              )}
            </li>
          );
        })}
      </Grid>
    </Box>
  );
}

const countText = (documents: number): string =>
  documents === 0 ? 'None' : `${countOf(documents)} ${documents === 1 ? 'document' : 'documents'}`;

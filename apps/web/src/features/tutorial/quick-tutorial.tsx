import { formatDay, today } from '@daftar/domain/date-format';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { timezone } from '#web/core/timezone.ts';
import { Meter } from './meter.tsx';
import { progressOf } from './progress.ts';
import classes from './tutorial.module.css';
import { useSteps } from './use-steps.ts';

/** Setup steps, marked done automatically. */
export function Component() {
  const list = useSteps();
  const steps = list.data?.data ?? [];
  const { next, ...progress } = progressOf(steps);
  return (
    <Page narrow>
      <PageHeader
        title="Quick tutorial"
        subtitle={
          list.data && !next
            ? 'All steps done.'
            : 'Set up Daftar in about an hour. Steps are marked done as you complete them.'
        }
      />
      {list.isPending && <SkeletonRows rows={12} />}
      {list.error && <ErrorState what="the tutorial" error={list.error} retry={() => void list.refetch()} />}
      {list.data && (
        <>
          <Meter {...progress} />
          <p className="visually-hidden" role="status">
            {progress.done} of {progress.total} steps done
          </p>
          <Box as="ol" overflow="hidden" surface="panel" shadow={1}>
            {steps.map(({ key, title, description, link, done_at }) => (
              <Row
                as="li"
                key={key}
                gap={12}
                padding="10 16"
                minHeight={64}
                divider="between"
                className={classes.step}
                data-done={done_at ? true : undefined}
              >
                {done_at ? (
                  <IconCircleCheckFilled size={22} className={classes.tick} aria-label="Done" />
                ) : (
                  <IconCircle size={22} stroke={1.5} className={classes.open} aria-label="To do" />
                )}
                <Box fill className={classes.words}>
                  <Text as="h2" weight={500} className={classes.title}>
                    {title}
                  </Text>
                  <Text as="p" tone="soft">
                    {description}
                  </Text>
                </Box>
                {done_at ? (
                  <Text tone="muted" size={12} whiteSpace="nowrap">
                    {formatDay(today(new Date(done_at), timezone))}
                  </Text>
                ) : (
                  <Button
                    look={key === next?.key ? 'solid' : 'outline'}
                    to={link}
                    icon={<IconArrowRight size={16} aria-hidden />}
                    aria-label={`Start: ${title}`}
                  >
                    Start
                  </Button>
                )}
              </Row>
            ))}
          </Box>
        </>
      )}
    </Page>
  );
}

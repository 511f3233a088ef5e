import { formatDay, today } from '@daftar/domain/date-format';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { timezone } from '#web/app/timezone.ts';
import { Meter } from './meter.tsx';
import { progressOf } from './progress.ts';
import classes from './tutorial.module.css';
import { useSteps } from './use-steps.ts';

/** The guided first hour: each step leads to its screen, and ticks itself off once the thing has really been done. */
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
            ? 'All done. Whatever you change later, this page keeps up with it.'
            : 'Your first hour with Daftar. Each step ticks itself off when you have done it.'
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
          <ol className={classes.steps}>
            {steps.map(({ key, title, description, link, done_at }) => (
              <li key={key} className={classes.step} data-done={done_at ? true : undefined}>
                {done_at ? (
                  <IconCircleCheckFilled size={22} className={classes.tick} aria-label="Done" />
                ) : (
                  <IconCircle size={22} stroke={1.5} className={classes.open} aria-label="To do" />
                )}
                <div className={classes.words}>
                  <h2 className={classes.title}>{title}</h2>
                  <p className={classes.text}>{description}</p>
                </div>
                {done_at ? (
                  <span className={classes.when}>{formatDay(today(new Date(done_at), timezone))}</span>
                ) : (
                  <Button
                    look={key === next?.key ? 'solid' : 'outline'}
                    to={link}
                    icon={<IconArrowRight size={16} aria-hidden />}
                    aria-label={`Begin: ${title}`}
                  >
                    Begin
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Page>
  );
}

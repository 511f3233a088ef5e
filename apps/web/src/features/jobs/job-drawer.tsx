import { jobTitle } from '@daftar/domain/job-titles';
import { jobRoutes } from '@daftar/contract/jobs';
import { useRead } from '#web/core/query.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Facts } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { RetryButton } from './retry-button.tsx';
import { progressText, STATES } from './labels.ts';

const LOOK_AGAIN = 2_000;

/** A job with its progress and error, updated while it runs. */
export function JobDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const job = useRead(
    jobRoutes.get,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, refetchInterval: LOOK_AGAIN },
  );
  const { data } = job;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      width={560}
      title={data ? jobTitle(data.kind) : 'Background job'}
      subtitle={id !== null && `Job ${id}`}
      aside={data && <Badge tone={STATES[data.state].tone}>{STATES[data.state].title}</Badge>}
    >
      <DrawerBody>
        {job.error ? (
          <ErrorState what="this job" error={job.error} retry={() => void job.refetch()} />
        ) : data ? (
          <div style={{ display: 'grid', gap: 16 }}>
            {data.error && (
              <Notice tone="red" actions={data.state === 'dead' && <RetryButton job={data} />}>
                {data.error}
              </Notice>
            )}
            <Facts
              facts={[
                ['Progress', progressText(data)],
                ['Attempts', data.attempts],
                ['Created', momentText(data.created_at)],
                ['Scheduled for', momentText(data.run_at)],
                ['Finished', data.finished_at && momentText(data.finished_at)],
              ]}
            />
          </div>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </DrawerBody>
    </Drawer>
  );
}

import { jobTitle } from '@daftar/domain/job-titles';
import { jobRoutes } from '@daftar/contract/jobs';
import type { Received } from '@daftar/contract/core/route';
import { IconRefresh } from '@tabler/icons-react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';

export type Job = Received<typeof jobRoutes.get>;

export function RetryButton({ job }: { job: Job }) {
  const retry = useWrite(jobRoutes.retry, { onDone: () => toast('success', `Retrying: ${jobTitle(job.kind)}`) });
  return (
    <Button
      size="small"
      icon={<IconRefresh size={14} aria-hidden />}
      busy={retry.isPending}
      onClick={() => retry.mutate({ params: { id: job.id } })}
    >
      Retry
    </Button>
  );
}

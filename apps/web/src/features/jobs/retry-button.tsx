import { jobRoutes } from '@daftar/contract/jobs';
import type { Received } from '@daftar/contract/core/route';
import { IconRefresh } from '@tabler/icons-react';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { kindTitle } from './words.ts';

export type Job = Received<typeof jobRoutes.get>;

export function RetryButton({ job }: { job: Job }) {
  const retry = useWrite(jobRoutes.retry, { onDone: () => toast('success', `${kindTitle(job.kind)} is tried again`) });
  return (
    <Button
      size="small"
      icon={<IconRefresh size={14} aria-hidden />}
      busy={retry.isPending}
      onClick={() => retry.mutate({ params: { id: job.id } })}
    >
      Try again
    </Button>
  );
}

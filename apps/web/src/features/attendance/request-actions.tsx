import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Correction, Leave } from '@daftar/contract/attendance/requests';
import { useState } from 'react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Row } from '#web/kit/layout.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type Props = {
  request: Pick<Leave | Correction, 'id' | 'version' | 'acts' | 'user_name'>;
  kind: 'leave' | 'correction';
  /** "leave of Dev Patel from 12/11/2026". */
  what: string;
  onEdit?: () => void;
};

const ROUTES = {
  leave: {
    approve: attendanceRoutes.approveLeave,
    reject: attendanceRoutes.rejectLeave,
    cancel: attendanceRoutes.cancelLeave,
  },
  correction: {
    approve: attendanceRoutes.approveCorrection,
    reject: attendanceRoutes.rejectCorrection,
    cancel: attendanceRoutes.cancelCorrection,
  },
} as const;

/** Actions on a request that the server allows. */
export function RequestActs({ request: { id, version, acts }, kind, what, onEdit }: Props) {
  const [rejecting, setRejecting] = useState(false);
  const routes = ROUTES[kind];
  const done = (said: string) => ({ version, onDone: () => toast('success', `${what}: ${said}`) });
  const approve = useWrite(routes.approve as typeof attendanceRoutes.approveLeave, done('approved'));
  const cancel = useWrite(routes.cancel as typeof attendanceRoutes.cancelLeave, done('cancelled'));
  const takeBack = async (): Promise<void> => {
    const body = 'It will no longer count. The people concerned are notified.';
    if (!(await confirm({ title: 'Cancel request?', body: `${what}. ${body}`, verb: 'Cancel request', danger: true })))
      return;
    cancel.mutate({ params: { id }, body: {} });
  };
  return (
    <Row as="span" gap={4} align="stretch" inline>
      {acts.includes('cancel') && !acts.includes('approve') && (
        <Button
          size="small"
          look="quiet"
          busy={cancel.isPending}
          aria-label={`Cancel: ${what}`}
          onClick={() => void takeBack()}
        >
          Cancel
        </Button>
      )}
      {acts.includes('edit') && !acts.includes('approve') && onEdit && (
        <Button size="small" aria-label={`Edit: ${what}`} onClick={onEdit}>
          Edit
        </Button>
      )}
      {acts.includes('reject') && (
        <Button size="small" look="quiet" aria-label={`Reject: ${what}`} onClick={() => setRejecting(true)}>
          Reject
        </Button>
      )}
      {acts.includes('approve') && (
        <Button
          size="small"
          busy={approve.isPending}
          aria-label={`Approve: ${what}`}
          onClick={() => approve.mutate({ params: { id }, body: {} })}
        >
          Approve
        </Button>
      )}
      {rejecting && (
        <RejectDialog
          route={routes.reject as typeof attendanceRoutes.rejectLeave}
          id={id}
          version={version}
          what={what}
          onClose={() => setRejecting(false)}
        />
      )}
    </Row>
  );
}

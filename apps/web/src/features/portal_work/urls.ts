import { useParams } from 'react-router';
import { fillPath } from '#web/core/features.ts';

const CLIENT = '/business/:businessId/client/:clientId';

/** URLs of the client's work. */
export function useAddresses() {
  const params = useParams();
  return {
    work: fillPath(`${CLIENT}/work-board`, params),
    task: (id: number) => fillPath(`${CLIENT}/workBoard-taskDetails-new/:taskId`, { ...params, taskId: String(id) }),
  };
}

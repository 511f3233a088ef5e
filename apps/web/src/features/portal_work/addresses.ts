import { useParams } from 'react-router';
import { fill } from '#web/app/menu.ts';

const CLIENT = '/business/:businessId/client/:clientId';

/** Where this client's work is. */
export function useAddresses() {
  const params = useParams();
  return {
    work: fill(`${CLIENT}/work-board`, params),
    task: (id: number) => fill(`${CLIENT}/workBoard-taskDetails-new/:taskId`, { ...params, taskId: String(id) }),
  };
}

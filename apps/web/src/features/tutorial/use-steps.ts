import { tutorialRoutes } from '@daftar/contract/tutorial';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';

/** Read again each time they are shown, since the data decides what is done. */
export function useSteps() {
  const businessId = Number(useParams().businessId) || undefined;
  return useRead(tutorialRoutes.steps, { query: { business_id: businessId } }, { staleTime: 0 });
}

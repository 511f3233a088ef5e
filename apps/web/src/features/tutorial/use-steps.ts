import { tutorialRoutes } from '@daftar/contract/tutorial';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';

/** The steps of the first hour, read anew each time they are shown: they tick themselves off from the data. */
export function useSteps() {
  const businessId = Number(useParams().businessId) || undefined;
  return useRead(tutorialRoutes.steps, { query: { business_id: businessId } }, { staleTime: 0 });
}

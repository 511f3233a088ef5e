import type { FileOwner } from '#server/platform/context.ts';
import { runsOf } from './runs.service.ts';

/** Files of imports are visible to the user who started them and to business owners. */
export const clientImportFiles: FileOwner = { entity: 'jobs', visibleIds: runsOf };

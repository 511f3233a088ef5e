import type { FileHolder } from '#server/context.ts';
import { runsOf } from './runs.service.ts';

/** Who started the import may start it again with the same sheet, and so may the owner. */
export const clientImportFiles: FileHolder = { entity: 'jobs', seen: runsOf };

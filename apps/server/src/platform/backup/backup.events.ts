import type { Ctx } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/events.ts';

/** A scheduled backup has succeeded. */
export const backupWritten = defineEvent<{ is_encrypted: boolean }, Ctx>('backup.written');

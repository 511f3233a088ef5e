import type { PlatformJobKind } from '#server/platform/jobs/job-kind.ts';
import { WARN, warnOwners } from './plain-backups.service.ts';

/** Tells the owners of all businesses once that scheduled backups are not encrypted. */
export const warnOfPlainBackups: PlatformJobKind<object> = {
  kind: WARN,
  platform: true,
  run: (ctx) => ctx.outsideTransaction(() => warnOwners(ctx.app, ctx.now)),
};

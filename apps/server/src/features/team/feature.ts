import { nameTaken, type Feature } from '#server/platform/feature.ts';
import { teamMessages } from './team.messages.ts';
import { team } from './team.routes.ts';
import { on } from '#server/platform/events.ts';
import { branchCreated, businessCreated } from '#server/features/businesses/businesses.events.ts';
import { backupWritten } from '#server/platform/backup/backup.events.ts';
import { protectedChanged } from '#server/platform/protected-changed.ts';
import { grantNewBranch } from './members.service.ts';
import { tellOwners } from './owner-alerts.service.ts';
import { warnOfPlainBackups } from './team.jobs.ts';
import { enqueueWarnings } from './plain-backups.service.ts';
import { createStartingRoles, restoreRole } from './roles.service.ts';

export const feature: Feature = {
  routes: team,
  jobs: [warnOfPlainBackups],
  messages: Object.values(teamMessages),
  bin: [
    {
      entity: 'roles',
      title: 'Role',
      titleColumn: 'name',
      permission: { module: 'user_role_management', level: 'write' },
      taken: nameTaken('role'),
      restore: restoreRole,
    },
  ],
  subscribers: [
    on(businessCreated, createStartingRoles),
    on(protectedChanged, (ctx, { changes }) => tellOwners(ctx, changes)),
    on(backupWritten, enqueueWarnings),
    on(branchCreated, (ctx, { branch_id }) => grantNewBranch(ctx, branch_id)),
  ],
};

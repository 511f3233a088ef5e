import { dashboardResource } from '@daftar/contract/dashboards';
import { reportOf } from '@daftar/contract/reports/catalogue';
import { customNumber } from '@daftar/contract/reports/custom';
import { can } from '@daftar/domain/permissions';
import { actorId } from '#server/platform/context.ts';
import { forbidden, invalid } from '#server/platform/http-error.ts';
import { checkCreator, withIsMine } from '#server/platform/resource/own-records.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { getRole } from '#server/features/team/roles.service.ts';
import { dashboardQueries } from './dashboards.repo.ts';

const checkOwn = checkCreator('dashboard');

/** The reports of a card check the permissions of the viewer. */
export const dashboards = resourceService(dashboardResource, {
  queries: dashboardQueries,
  async beforeSave(ctx, { body, before }) {
    if (before) checkOwn(ctx, before);
    const { cards, role_ids } = body;
    if (role_ids?.length && !can(ctx.permissions, 'user_role_management', 'write'))
      throw forbidden('Only people who manage roles can give a dashboard to a role.');
    for (const id of role_ids ?? []) await getRole(ctx, id);
    const unknown = cards?.findIndex(({ report }) => customNumber(report) === null && !reportOf(report)) ?? -1;
    if (unknown >= 0)
      throw invalid({ field: `cards.${unknown}.report`, rule: 'exists', message: 'There is no such report' });
    const values = cards ? { ...body, cards: JSON.stringify(cards) } : body;
    return before ? values : { ...values, user_id: actorId(ctx) };
  },
  refuseDelete: checkOwn,
  present: withIsMine,
});

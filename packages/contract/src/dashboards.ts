import { z } from 'zod';
import { required } from './core/fields.ts';
import { id } from './core/page.ts';
import { resource } from './core/resource.ts';
import { routes } from './core/route.ts';
import { reportFilters } from './custom_reports.ts';

export const CARD_VIEWS = ['figure', 'chart', 'table'] as const;
export const CARD_SIZES = ['small', 'wide'] as const;
const MAX_CARDS = 24;
const MAX_ROLES = 50;

/** A report on a dashboard. */
export const dashboardCard = z.object({
  report: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Choose a report'),
  show: z.enum(CARD_VIEWS),
  filters: reportFilters.default({}),
  /** A preset or financial year; empty: the initial one of the report. */
  period: z.string().max(40).default(''),
  size: z.enum(CARD_SIZES).default('small'),
});
export type DashboardCard = z.output<typeof dashboardCard>;

/** Dashboards made of reports, beside the overview. People see their own and those of their role. */
export const dashboardResource = resource({
  table: 'dashboards',
  path: '/dashboards',
  labels: { one: 'dashboard', many: 'dashboards', verb: 'Create' },
  title: 'name',
  fields: z.object({
    name: required(60),
    cards: z.array(dashboardCard).max(MAX_CARDS).default([]),
    /** Roles that see it too. Only owners and those who manage roles can give it to roles. */
    role_ids: z.array(id).max(MAX_ROLES).default([]),
  }),
  answers: {
    cards: z.array(dashboardCard),
    role_ids: z.array(z.number()),
    is_mine: z.boolean(),
    user_name: z.string(),
  },
  sorts: ['name', 'created_at'],
  permission: { read: 'member', write: 'member' },
  permanent: true,
});
export type Dashboard = z.output<(typeof dashboardResource)['row']>;

export const dashboardBoardRoutes = routes(dashboardResource.routes);

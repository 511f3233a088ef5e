import { LOAN_SUB_TYPES, LOAN_TYPES } from '@daftar/domain/enumerations';
import { RADAR, RADAR_RULES, type RadarRule, type RadarUnit } from '@daftar/domain/loans/radar-rules';
import { z } from 'zod';
import { percentage } from './billing/document.ts';
import { byId, day, flag, id, jobStarted, listQuery, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { loanAmount } from './loans/fields.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
const reads = 'loan_radar';
const touches = ['loan_radar'];

const LIMITS: Record<RadarUnit, z.ZodString> = {
  amount: loanAmount,
  percent: percentage,
  months: z
    .string()
    .trim()
    .regex(/^([1-9]|[1-5]\d|60)$/, 'Enter 1 to 60 months'),
};
type Limits<R extends RadarRule> = Record<(typeof RADAR)[R]['fields'][number]['name'], z.ZodString>;
const ruleBody = <R extends RadarRule>(rule: R) =>
  z.object({
    is_on: z.boolean(),
    ...(Object.fromEntries(RADAR[rule].fields.map(({ name, unit }) => [name, LIMITS[unit]])) as Limits<R>),
  });

/** Which rules are on, and their limits. */
export const radarRulesBody = z.object({
  cheaper_rate: ruleBody('cheaper_rate'),
  emi_headroom: ruleBody('emi_headroom'),
  limit_renewal: ruleBody('limit_renewal'),
  turnover: ruleBody('turnover'),
  itr_income: ruleBody('itr_income'),
  property_bought: ruleBody('property_bought'),
});
export type RadarRulesBody = z.output<typeof radarRulesBody>;
const radarRules = z.object({
  version: z.number(),
  rules: radarRulesBody,
  /** When they last ran; null before the first time. */
  checked_at: z.string().nullable(),
});
export type RadarRulesAnswer = z.output<typeof radarRules>;

export const radarFinding = z.object({
  id: z.number(),
  rule: z.enum(RADAR_RULES),
  client_id: z.number(),
  client_name: z.string(),
  loan_type: z.enum(LOAN_TYPES),
  sub_type: z.enum(LOAN_SUB_TYPES),
  amount: z.string(),
  outstanding: z.string(),
  /** Each month; 0.00 for a new loan. */
  saving: z.string(),
  purpose: z.string(),
  reason: z.string(),
  /** When it was first found. */
  found_at: z.string(),
  snoozed_until: z.string().nullable(),
  is_dismissed: z.boolean(),
});
export type RadarFindingRow = z.output<typeof radarFinding>;

const act = <const P extends string, B extends z.ZodObject>(name: P, summary: string, body: B) =>
  ({
    ...inBusiness,
    method: 'POST',
    path: `/loan_radar/{id}/${name}`,
    summary,
    permission: write,
    status: 200,
    touches,
    params: byId,
    body,
    answer: radarFinding,
  }) as const;

export const loanRadarRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/loan_radar',
    summary: 'List clients who could use a loan',
    permission: read,
    reads,
    query: listQuery(['amount', 'found_at'], {
      rule: z.enum(RADAR_RULES).optional(),
      client_id: id.optional(),
      /** Dismissed and snoozed ones instead of the others. */
      hidden: flag,
    }),
    answer: page(radarFinding),
  },
  check: {
    ...inBusiness,
    method: 'POST',
    path: '/loan_radar/check',
    summary: 'Check all clients now',
    permission: write,
    rate: 'send',
    touches,
    status: 202,
    answer: jobStarted,
  },
  dismiss: act('dismiss', 'Dismiss a finding until it changes', z.object({})),
  snooze: act('snooze', 'Snooze a finding until a date', z.object({ until: day })),
  restore: act('restore', 'Show a dismissed or snoozed finding again', z.object({})),
  rules: {
    ...inBusiness,
    method: 'GET',
    path: '/loan_radar_rules',
    summary: 'Get the rules of the loan radar',
    permission: read,
    reads,
    answer: radarRules,
  },
  saveRules: {
    ...inBusiness,
    method: 'PUT',
    path: '/loan_radar_rules',
    summary: 'Update the rules of the loan radar',
    permission: write,
    touches,
    body: radarRulesBody,
    answer: radarRules,
  },
});

import { z } from 'zod';
import { required, text } from '../core/fields.ts';
import { byId, day, flag, id, inOrder, listQuery, moment, page, record } from '../core/page.ts';
import { inBusiness, routes } from '../core/route.ts';
import { leaveType, requestState } from './days.ts';

const REQUEST_ACTS = ['edit', 'approve', 'reject', 'cancel'] as const;

/** Requests are decided by someone else; only owners decide on their own. */
const asked = {
  ...record,
  user_id: z.number(),
  user_name: z.string(),
  reason: z.string(),
  state: requestState,
  decided_at: moment.nullable(),
  decided_by_name: z.string().nullable(),
  answer: z.string(),
  /** Actions open to the caller. */
  acts: z.array(z.enum(REQUEST_ACTS)),
};

export const leave = z.object({
  ...asked,
  type: leaveType,
  from: z.string(),
  to: z.string(),
  starts_at_noon: z.boolean(),
  ends_at_noon: z.boolean(),
  /** Days used; days off are free. */
  days: z.number(),
});
export type Leave = z.output<typeof leave>;

export const correction = z.object({
  ...asked,
  day: z.string(),
  from_home: z.boolean(),
  slots: z.array(z.object({ start_time: moment, end_time: moment })),
  working_hrs: z.string(),
});
export type Correction = z.output<typeof correction>;

/** Approvers can apply for others; their requests are approved at once. */
const whose = { user_id: id.optional() };

const leaveFields = z.object({
  type: leaveType,
  from: day,
  to: day,
  /** Half days at the start and the end. */
  starts_at_noon: z.boolean().default(false),
  ends_at_noon: z.boolean().default(false),
  reason: text(500).default(''),
});
export const leaveBody = inOrder(leaveFields.extend(whose), 'leave');

export const MAX_SLOTS = 12;
const typedMoment = z.iso.datetime({
  error: ({ input }) => (input ? 'Invalid Date Time!' : 'Enter a time.'),
});
export const correctionBody = z.object({
  ...whose,
  day,
  /** All slots of the day; empty means absent. Later check-ins stay. */
  slots: z.array(z.object({ start_time: typedMoment, end_time: typedMoment })).max(MAX_SLOTS),
  from_home: z.boolean().default(false),
  reason: required(500),
});

const requestFilters = { state: requestState.optional(), user_id: id.optional() };
const decision = z.object({ answer: text(500).default('') });

/** Shared by leave and manual entries. */
function lifeOf<const P extends `/${string}`, R extends z.ZodType>(path: P, what: string, row: R) {
  const act = <const A extends string>(name: A, summary: string) =>
    ({
      ...inBusiness,
      method: 'POST',
      path: `${path}/{id}/${name}` as const,
      summary,
      permission: 'member',
      status: 200,
      touches: ['attendance'],
      params: byId,
      body: decision,
      answer: row,
    }) as const;
  return {
    get: {
      ...inBusiness,
      method: 'GET',
      path: `${path}/{id}` as const,
      summary: `Get a ${what}`,
      permission: 'member',
      reads: 'attendance',
      params: byId,
      answer: row,
    },
    approve: act('approve', `Approve a ${what}`),
    reject: act('reject', `Reject a ${what}`),
    cancel: act('cancel', `Cancel a ${what}`),
  } as const;
}

const leaveLife = lifeOf('/leaves', 'leave request', leave);
const correctionLife = lifeOf('/attendance_corrections', 'correction', correction);

export const leaveRoutes = routes({
  leaves: {
    ...inBusiness,
    method: 'GET',
    path: '/leaves',
    summary: 'List leave requests',
    permission: 'member',
    reads: 'attendance',
    query: listQuery(['from'], { ...requestFilters, from_date: day.optional(), to_date: day.optional() }),
    answer: page(leave),
  },
  leaveBalance: {
    ...inBusiness,
    method: 'GET',
    path: '/leave_balance',
    summary: 'Get leave balances',
    permission: 'member',
    reads: 'attendance',
    query: z.object({ user_id: id.optional(), day: day.optional() }),
    answer: z.object({
      from: z.string(),
      to: z.string(),
      data: z.array(
        z.object({
          type: leaveType,
          name: z.string(),
          /** Null for unlimited leave. */
          entitled: z.number().nullable(),
          taken: z.number(),
          requested: z.number(),
          left: z.number().nullable(),
        }),
      ),
    }),
  },
  leavePreview: {
    ...inBusiness,
    method: 'GET',
    path: '/leave_preview',
    summary: 'Preview a leave request',
    permission: 'member',
    reads: 'attendance',
    query: z.object({
      ...whose,
      /** The request being edited. */
      id: id.optional(),
      type: leaveType,
      from: day,
      to: day,
      starts_at_noon: flag,
      ends_at_noon: flag,
    }),
    answer: z.object({ days: z.number(), problem: z.string().nullable() }),
  },
  leave: leaveLife.get,
  askLeave: {
    ...inBusiness,
    method: 'POST',
    path: '/leaves',
    summary: 'Apply for leave',
    permission: 'member',
    touches: ['attendance'],
    body: leaveBody,
    answer: leave,
  },
  updateLeave: {
    ...inBusiness,
    method: 'PUT',
    path: '/leaves/{id}',
    summary: 'Update a pending leave request',
    permission: 'member',
    touches: ['attendance'],
    params: byId,
    body: inOrder(leaveFields, 'leave'),
    answer: leave,
  },
  approveLeave: leaveLife.approve,
  rejectLeave: leaveLife.reject,
  cancelLeave: leaveLife.cancel,
});

export const correctionRoutes = routes({
  corrections: {
    ...inBusiness,
    method: 'GET',
    path: '/attendance_corrections',
    summary: 'List manual entries',
    permission: 'member',
    reads: 'attendance',
    query: listQuery(['day'], requestFilters),
    answer: page(correction),
  },
  correction: correctionLife.get,
  askCorrection: {
    ...inBusiness,
    method: 'POST',
    path: '/attendance_corrections',
    summary: 'Add a manual entry',
    permission: 'member',
    touches: ['attendance'],
    body: correctionBody,
    answer: correction,
  },
  updateCorrection: {
    ...inBusiness,
    method: 'PUT',
    path: '/attendance_corrections/{id}',
    summary: 'Update a pending manual entry',
    permission: 'member',
    touches: ['attendance'],
    params: byId,
    body: correctionBody.omit({ user_id: true, day: true }),
    answer: correction,
  },
  approveCorrection: correctionLife.approve,
  rejectCorrection: correctionLife.reject,
  cancelCorrection: correctionLife.cancel,
});

import { attendanceRoutes } from '@daftar/contract/attendance';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './attendance.service.ts';
import * as corrections from './manual-entries.service.ts';
import * as holidays from './holidays.service.ts';
import * as leaves from './leaves.service.ts';
import * as muster from './muster.service.ts';
import { checkInOrOut } from './check-in.service.ts';

export const attendance = implement(attendanceRoutes)({
  today: (ctx) => service.getToday(ctx),
  punch: (ctx, { body }) => checkInOrOut(ctx, body),
  month: (ctx, { query }) => service.getMonth(ctx, query),
  get: (ctx, { params }) => service.getDay(ctx, params.id),
  day: (ctx, { params, query }) => service.getDayOn(ctx, params.day, query.user_id),
  team: (ctx, { query }) => service.listTeam(ctx, query),
  muster: (ctx, { query }) => muster.musterOf(ctx, query),
  musterExport: (ctx, { query }) => muster.exportMuster(ctx, query),
  corrections: (ctx, { query }) => corrections.listCorrections(ctx, query),
  correction: (ctx, { params }) => corrections.getCorrection(ctx, params.id),
  askCorrection: (ctx, { body }) => corrections.createManualEntry(ctx, body),
  updateCorrection: (ctx, { params, body }) => corrections.updateCorrection(ctx, params.id, body),
  approveCorrection: (ctx, { params, body }) => corrections.decideCorrection(ctx, params.id, 'approve', body.answer),
  rejectCorrection: (ctx, { params, body }) => corrections.decideCorrection(ctx, params.id, 'reject', body.answer),
  cancelCorrection: (ctx, { params, body }) => corrections.decideCorrection(ctx, params.id, 'cancel', body.answer),
  leaves: (ctx, { query }) => leaves.listLeaves(ctx, query),
  leaveBalance: (ctx, { query }) => leaves.leaveBalance(ctx, query),
  leavePreview: (ctx, { query }) => leaves.previewLeave(ctx, query),
  leave: (ctx, { params }) => leaves.getLeave(ctx, params.id),
  askLeave: (ctx, { body }) => leaves.applyForLeave(ctx, body),
  updateLeave: (ctx, { params, body }) => leaves.updateLeave(ctx, params.id, body),
  approveLeave: (ctx, { params, body }) => leaves.decideLeave(ctx, params.id, 'approve', body.answer),
  rejectLeave: (ctx, { params, body }) => leaves.decideLeave(ctx, params.id, 'reject', body.answer),
  cancelLeave: (ctx, { params, body }) => leaves.decideLeave(ctx, params.id, 'cancel', body.answer),
  holidays: (ctx, { query }) => holidays.listHolidays(ctx, query.year),
  saveHolidays: (ctx, { body }) => holidays.saveHolidays(ctx, body),
  createHoliday: (ctx, { body }) => holidays.createHoliday(ctx, body),
  updateHoliday: (ctx, { params, body }) => holidays.updateHoliday(ctx, params.id, body),
  deleteHoliday: async (ctx, { params }) => {
    await holidays.deleteHoliday(ctx, params.id);
    return { ok: true };
  },
});

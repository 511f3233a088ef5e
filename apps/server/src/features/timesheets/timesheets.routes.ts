import { timesheetRoutes } from '@daftar/contract/timesheets';
import { implement } from '#server/platform/http/implement.ts';
import { exportTimeEntries } from './export.service.ts';
import { getRange, listRanges } from './time-entries.service.ts';
import * as rates from './rates.service.ts';
import * as sheets from './sheets.service.ts';
import { runningTimers } from './time.service.ts';
import * as timer from './timer.service.ts';
import * as totals from './totals.service.ts';
import * as writing from './write-entries.service.ts';

const ok = { ok: true } as const;

export const timesheets = implement(timesheetRoutes)({
  running: (ctx) => timer.running(ctx),
  start: (ctx, { body }) => timer.start(ctx, body),
  stop: (ctx, { body }) => timer.stop(ctx, body),
  stopAny: (ctx, { body }) => timer.stopAny(ctx, body),
  range: (ctx, { params, query }) => getRange(ctx, params.id, query.business_id),
  ranges: (ctx, { query }) => listRanges(ctx, query),
  exportAll: (ctx, { query }) => exportTimeEntries(ctx, query),
  add: (ctx, { body }) => writing.add(ctx, body),
  change: (ctx, { params, body }) => writing.change(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await writing.remove(ctx, params.id);
    return ok;
  },
  fill: async (ctx, { body }) => {
    await writing.fill(ctx, body);
    return ok;
  },
  ofTask: (ctx, { params }) => totals.timeOn(ctx, params.id),
  totals: (ctx, { query }) => totals.totals(ctx, query),
  tasks: (ctx, { query }) => totals.timedTasks(ctx, query),
  everywhere: (ctx, { query }) => totals.everywhere(ctx, query),
  sheet: (ctx, { query }) => sheets.sheet(ctx, query),
  runningNow: async (ctx) => ({ data: await runningTimers(ctx) }),
  team: (ctx, { query }) => sheets.team(ctx, query),
  submit: (ctx, { body }) => sheets.submit(ctx, body),
  withdraw: (ctx, { body }) => sheets.withdraw(ctx, body),
  judge: (ctx, { body }) => sheets.judge(ctx, body),
  rates: (ctx, { query }) => rates.listRates(ctx, query),
  addRate: (ctx, { body }) => rates.addRate(ctx, body),
  changeRate: (ctx, { params, body }) => rates.changeRate(ctx, params.id, body),
  removeRate: async (ctx, { params }) => {
    await rates.removeRate(ctx, params.id);
    return ok;
  },
});

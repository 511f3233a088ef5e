import { reminderRoutes } from '@daftar/contract/reminders';
import { implement } from '#server/platform/http/implement.ts';
import { channelsOffered, getReminder, listReminders } from './reminders.service.ts';
import * as writing from './write.service.ts';

export const reminders = implement(reminderRoutes)({
  list: (ctx, { query }) => listReminders(ctx, query),
  get: (ctx, { params }) => getReminder(ctx, params.id),
  channels: async () => channelsOffered(),
  create: async (ctx, { body }) => getReminder(ctx, await writing.remind(ctx, body)),
  update: async (ctx, { params, body }) => {
    await writing.change(ctx, params.id, body);
    return getReminder(ctx, params.id);
  },
  snooze: async (ctx, { params, body }) => {
    await writing.snooze(ctx, params.id, body);
    return getReminder(ctx, params.id);
  },
  finish: async (ctx, { params }) => {
    await writing.finish(ctx, params.id);
    return getReminder(ctx, params.id);
  },
  cancel: async (ctx, { params }) => {
    await writing.cancel(ctx, params.id);
    return getReminder(ctx, params.id);
  },
});

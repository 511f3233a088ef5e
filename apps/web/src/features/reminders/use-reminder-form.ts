import { reminderRoutes, type Reminder } from '@daftar/contract/reminders';
import { stepReminder } from '@daftar/domain/work/communications';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { session } from '#web/core/session.ts';
import { useForm } from '#web/kit/use-form.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import {
  newReminder,
  problemsIn,
  reminderBody,
  reminderValues,
  type About,
  type ReminderValues,
} from './form-values.ts';

const NOTHING: About = { client: '', task: '' };
type Asked = { before: Reminder | null; about?: About; onDone: (saved: Reminder) => void };

export function useReminderForm({ before, about = NOTHING, onDone }: Asked) {
  const zone = useBusinessTimezone();
  const today = useToday();
  const [blank] = useState(() =>
    newReminder(stepReminder(today, new Date(), zone), String(session().user?.id ?? ''), about),
  );
  const initial = before ? reminderValues(before) : blank;
  return useForm({
    route: reminderRoutes.create,
    initial: initial as never,
    version: before?.version,
    draft: before ? `reminder ${before.id} version ${before.version}` : `new reminder ${about.client} ${about.task}`,
    toBody: (values) => reminderBody(values as ReminderValues, before),
    alsoCheck: (values) => problemsIn(values as ReminderValues, before && initial, new Date(), zone),
    send: (body, version) =>
      before
        ? write(reminderRoutes.update, { params: { id: before.id }, body }, { quiet: true, version })
        : write(reminderRoutes.create, { body }, { quiet: true }),
    onDone,
  });
}

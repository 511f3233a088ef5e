import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Correction } from '@daftar/contract/attendance/requests';
import type { Day } from '@daftar/domain/dates';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { EMPTY, timesProblems, toSlots, toTimes, type TypedTimes } from './times-values.ts';
import { useZone } from './use-zone.ts';

type Start = {
  day: Day;
  userId?: number | undefined;
  fromHome?: boolean;
  /** Existing slots: recorded, or of a pending entry. */
  slots?: readonly { start_time: string; end_time: string | null }[];
  correction?: Correction | undefined;
  onDone: (correction: Correction) => void;
};

/** Form for a day's times: a new manual entry, or a change of a pending one. */
export function useTimesForm({ day, userId, fromHome = false, slots = [], correction, onDone }: Start): FormApi {
  const { timezone } = useZone();
  const times = toTimes(correction?.slots ?? slots, timezone);
  const dayOf = (values: object): Day => (correction ? correction.day : (values as { day: Day }).day);
  const timesOf = (values: object): TypedTimes[] => (values as { slots: TypedTimes[] }).slots;
  return useForm({
    // One form for two calls: an update doesn't send user and day.
    route: (correction
      ? attendanceRoutes.updateCorrection
      : attendanceRoutes.askCorrection) as typeof attendanceRoutes.updateCorrection,
    ...(correction ? { params: { id: correction.id }, version: correction.version } : {}),
    initial: {
      user_id: userId ? String(userId) : '',
      day,
      slots: times.length ? times : [EMPTY],
      from_home: correction?.from_home ?? fromHome,
      reason: correction?.reason ?? '',
    } as never,
    toBody: ({ user_id, day: typed, ...rest }) => ({
      ...rest,
      slots: toSlots(timesOf(rest), dayOf({ day: typed }), timezone),
      ...(correction ? {} : { user_id, day: typed }),
    }),
    alsoCheck: (values) => timesProblems(timesOf(values), dayOf(values), new Date(), timezone),
    onDone,
  });
}

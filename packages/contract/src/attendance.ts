import { dayRoutes } from './attendance/days.ts';
import { holidayRoutes } from './attendance/holidays.ts';
import { correctionRoutes, leaveRoutes } from './attendance/requests.ts';

/** Attendance days, check-in, manual entries, leave, holidays and muster roll (product rule 18). */
export const attendanceRoutes = { ...dayRoutes, ...correctionRoutes, ...leaveRoutes, ...holidayRoutes };

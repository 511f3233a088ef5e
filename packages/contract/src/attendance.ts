import { dayRoutes } from './attendance/days.ts';
import { holidayRoutes } from './attendance/holidays.ts';
import { correctionRoutes, leaveRoutes } from './attendance/requests.ts';

/** Attendance: days and punching, corrections, leave, holidays, the muster (product rule 18). */
export const attendanceRoutes = { ...dayRoutes, ...correctionRoutes, ...leaveRoutes, ...holidayRoutes };

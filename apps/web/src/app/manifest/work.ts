import { board, boardManager, inBusiness, menu, ofRecord, right, under } from './entry.ts';

/** Boards, tasks, time and attendance. */
export const WORK = [
  inBusiness('workBoards', 'Work boards', { ...board, ...menu('practice', 'board') }),
  inBusiness('workBoardTask', 'Tasks', {
    ...board,
    ...menu('top', 'check', 'My tasks'),
    ...under('workBoards'),
    remembers: ['view'],
  }),
  inBusiness('workBoardTask/:taskId', 'Task', { ...board, ...under('workBoards') }),
  inBusiness('reviewersTask', 'To review', { ...board, ...under('workBoards') }),
  inBusiness('workBoard/:boardId/recurringTask', 'Recurring tasks', { ...board, ...under('workBoards') }),
  inBusiness('workBoard/:boardId/archivetask', 'Archived tasks', { ...board, ...under('workBoards') }),
  inBusiness('workBoards-Communications', 'Communications', {
    ...board,
    ...menu('practice', 'phone'),
    ...under('workBoards'),
  }),
  inBusiness('workBoards-Reminder', 'Reminders', { ...board, ...menu('practice', 'bell'), ...under('workBoards') }),
  inBusiness('Communication_create', 'New communication', {
    ...board,
    ...under('workBoards-Communications'),
    create: 'Communication',
  }),
  inBusiness('reminder_create', 'New reminder', { ...board, ...under('workBoards-Reminder'), create: 'Reminder' }),
  inBusiness('boards', 'Boards', { ...board, ...under('workBoards') }),
  inBusiness('workBoard-Tasks', 'Board', { ...board, ...under('workBoards'), remembers: ['view', 'group_by'] }),
  inBusiness('workBoard-Tasks-create', 'New task', { ...board, ...under('workBoards'), create: 'Task' }),
  inBusiness('workBoard-Setting-new', 'New board', { ...boardManager, ...under('workBoards') }),
  inBusiness('workBoard-Setting', 'Board settings', { ...board, ...under('workBoards'), ...ofRecord }),
  inBusiness('workBoard/create-role', 'New board role', {
    ...right('workboard', 'Manage WorkBoard and Role'),
    ...under('workBoards'),
  }),
  inBusiness('workBoards-Boards', 'All boards', { ...board, ...under('workBoards') }),
  inBusiness('workBoard-taskDetails-new/*', 'Task', { ...board, ...under('workBoards'), ...ofRecord }),
  inBusiness('workboard-userDetails', 'Board member', { ...board, ...under('workBoards'), ...ofRecord }),
  inBusiness('workboard/bulk_task/create', 'Bulk tasks', { ...board, ...under('workBoards') }),
  // The specification has no screen for it; what clients owe is for whoever sees clients.
  inBusiness('compliance', 'Compliance', { ...right('clients', 'read'), ...menu('practice', 'calendar') }),
] as const;

export const TIME = [
  inBusiness('timesheet', 'Timesheets', { ...board, ...menu('team', 'clock') }),
  inBusiness('timesheet/add-task', 'New time entry', { ...board, ...under('timesheet'), create: 'Time entry' }),
  inBusiness('user-timesheet', 'My timesheet', { ...board, ...under('timesheet') }),
  inBusiness('attendance', 'Attendance', menu('team', 'calendar')),
  inBusiness('attendance/create', 'New attendance', under('attendance')),
  inBusiness('attendance/edit/:attendanceId', 'Edit attendance', under('attendance')),
] as const;

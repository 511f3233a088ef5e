/** The list of tasks behind a number. Filters are always said: else those of the last visit come back. */
export const tasksAt = (businessId: string | undefined, filters: Readonly<Record<string, string>>): string =>
  `/business/${businessId}/workBoardTask?view=list&filters=${encodeURIComponent(JSON.stringify(filters))}`;

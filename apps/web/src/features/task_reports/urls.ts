/** The task list behind a number. Filters are always set, otherwise those of the last visit would apply. */
export const tasksAt = (businessId: string | undefined, filters: Readonly<Record<string, string>>): string =>
  `/business/${businessId}/workBoardTask?view=list&filters=${encodeURIComponent(JSON.stringify(filters))}`;

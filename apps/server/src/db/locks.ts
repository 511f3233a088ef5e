/** Locks of the database that are numbers: fixed for ever, no two alike, and all of ours are here. */
export const LOCKS = {
  /** Two processes that start together take turns. */
  migrations: 7_361_202_611,
  jobQueue: 7_361_202_612,
  demonstration: 7_361_202_613,
} as const;

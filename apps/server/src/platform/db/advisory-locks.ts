/** Numbers of advisory locks: unique, never changed, and all listed here. */
export const ADVISORY_LOCKS = {
  /** Processes that start together migrate one after the other. */
  migrations: 7_361_202_611,
  jobQueue: 7_361_202_612,
  demonstration: 7_361_202_613,
} as const;

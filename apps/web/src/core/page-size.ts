/** Rows per page unless the address says otherwise. */
export const DEFAULT_ROWS = 50;

import { z } from 'zod';

/** Like the compliance calendar, returns need access to clients. */
export const incomeTaxRights = {
  read: { module: 'clients', level: 'read' },
  write: { module: 'clients', level: 'write' },
} as const;

const [FIRST, LAST] = [2010, 2060];
const message = 'Select a financial year.';
/** The calendar year in which the financial year starts. */
export const fyOf = z.number(message).int(message).min(FIRST, message).max(LAST, message);
export const fyParam = z.coerce.number(message).int(message).min(FIRST, message).max(LAST, message);

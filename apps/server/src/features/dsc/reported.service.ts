/** Tokens of the register for reports. */
export { tokenRows } from './reported.repo.ts';

/** A row with this id is in every table of the business. */
export const FILLED = { id: 60_001, uuid: '00000000-0000-4000-8000-000000060001' };

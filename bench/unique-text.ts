/** Marks the part of a body that must differ in each request, such as a name or a mobile number. */
const MARK = /71\d{7}/g;
export const UNIQUE = '710000000';

/** The text with another number in place of each mark. */
export const renewed = (text: string, unique: string): string => text.replace(MARK, `71${unique.padStart(7, '0')}`);

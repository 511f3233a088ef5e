/** Characters that start a formula, in their full-width forms too: Excel takes ＝ for = in some languages. */
const START = '[\\s\'"\\u200b-\\u200f\\u2060\\ufeff]*[=+\\-@＝＋－＠]';
/** A spreadsheet may separate columns by semicolons or tabs: what follows one of them can be a cell of its own. */
const FIRST = new RegExp(`^(?:${START}|[\\t\\r\\n])`, 'u');
const LATER = new RegExp(`([;,|\\t\\r\\n])(?=${START})`, 'gu');

/** Text that no spreadsheet runs as a formula: an apostrophe makes a cell text. */
export const plainText = (value: string): string => (FIRST.test(value) ? `'${value}` : value).replaceAll(LATER, "$1'");

/** A figure of a column of figures. Longer ones would lose digits as a number. */
export const isFigure = (value: string): boolean => /^-?\d{1,13}(\.\d{1,3})?$/.test(value);

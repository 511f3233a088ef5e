/** Check characters of GSTIN and Aadhaar (domain facts, 1.1 and 1.4), for validation and for test data. */

const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The fifteenth character for the first fourteen, or for all fifteen, of a GSTIN. */
export function gstinCheckCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14))
    .map((character, i) => BASE_36.indexOf(character) * (1 + (i % 2)))
    .reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
  return BASE_36[(36 - (sum % 36)) % 36]!;
}

/** Verhoeff's sum is the symmetry group of a pentagon: five rotations, five reflections. */
function turn(a: number, b: number): number {
  const turned = (((a < 5 ? a + b : a - b) % 5) + 5) % 5;
  return a < 5 === b < 5 ? turned : turned + 5;
}
const SHUFFLE = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const INVERSE = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];

const shuffled = (digit: number, times: number): number => (times === 0 ? digit : shuffled(SHUFFLE[digit]!, times - 1));

const verhoeff = (digits: string, firstPosition: 0 | 1): number =>
  [...digits].reverse().reduce((sum, digit, i) => turn(sum, shuffled(Number(digit), (i + firstPosition) % 8)), 0);

export const isVerhoeff = (digits: string): boolean => verhoeff(digits, 0) === 0;

/** The digit to write behind. */
export const verhoeffDigit = (body: string): string => String(INVERSE[verhoeff(body, 1)]);

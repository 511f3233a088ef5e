/** Membership number of the Institute of Chartered Accountants. By itself: the list of users needs no rules of UDINs. */

/** Up to six digits, or nothing. */
export const MEMBERSHIP_NUMBER = /^\d{0,6}$/;

/** Members with a short number have it padded to six digits in their UDINs. */
export const paddedMembership = (number: string): string => number.padStart(6, '0');

/** The specification's other shared patterns (section 5). */

/** An email address, as browsers validate it, with a dot in the domain. */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** A PIN. */
export const FOUR_DIGIT_CODE = /^\d{4}$/;

/** A portal's password that we keep for a client: the portal's rules, not those of our own accounts (credentials.ts). */
export const STORED_PASSWORD = /^[A-Za-z0-9!@#$%^&*()_+\-=.,:;?/]{4,20}$/;

/** Codes of banks abroad; India's have the stricter IFSC rule (identifiers.ts). */
export const BANK_CODE = /^[A-Za-z]{2}[A-Za-z0-9]{2,16}$/;

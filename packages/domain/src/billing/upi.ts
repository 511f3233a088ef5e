/** The link behind a UPI code: opened by any payment app, with the amount due filled in. */
import { isPositive, round } from '../money.ts';

/** `name@bank`. */
const UPI_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{1,255}@[A-Za-z][A-Za-z0-9]{1,63}$/;

export const upiIdProblem = (id: string): string | null =>
  UPI_ID.test(id) ? null : 'Enter a UPI ID like firm@okhdfcbank';

const NOTE_LENGTH = 50;
const REFERENCE_LENGTH = 35;

/** In Latin letters where the firm has such a name: in a link every other letter counts nine. */
export const payeeOf = ({ name, legal_name }: { name: string; legal_name: string }): string =>
  !IS_LATIN.test(name) && IS_LATIN.test(legal_name) ? legal_name : name;
const IS_LATIN = /^\p{ASCII}+$/u;

type Payment = { upi_id: string; payee: string; amount: string; currency: string; number: string };

/** Null where there is nothing to pay, or not in rupees: UPI knows no other currency. */
export function upiLink({ upi_id, payee, amount, currency, number }: Payment): string | null {
  if (currency !== 'INR' || !isPositive(amount) || upiIdProblem(upi_id)) return null;
  const fields: [string, string][] = [
    ['pa', upi_id],
    ['pn', encodeURIComponent(payee)],
    ['am', round(amount)],
    ['cu', 'INR'],
    ['tn', encodeURIComponent(`Invoice ${number}`.slice(0, NOTE_LENGTH))],
    // Banks take letters and digits only.
    ['tr', number.replace(/[^A-Za-z0-9]/g, '').slice(0, REFERENCE_LENGTH)],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

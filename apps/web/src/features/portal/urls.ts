type Address = { address_1: string; address_2: string; city: string; state: string; pincode: string };

/** Address on one line, without missing parts: "211, Jash Market, Surat 395002, Gujarat". */
export const addressOf = ({ address_1, address_2, city, state, pincode }: Address): string =>
  [address_1, address_2, `${city} ${pincode}`.trim(), state].filter(Boolean).join(', ');

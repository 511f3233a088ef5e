/**
 * A week of an office talking. Who by first name; `back` is how many lines
 * of the same group ago what it answers stands, `linked` that the client it is about hangs on it.
 */
export type ChatLine = { by: string; said: string; back?: number; reactions?: Record<string, string[]>; linked?: true };
export type ChatTalk = {
  /** None for a conversation of two. */
  name: string;
  people: string[];
  /** How many minutes ago the last word was said. */
  ago: number;
  /** By day, oldest first. */
  days: ChatLine[][];
};

export const TALKS: readonly ChatTalk[] = [
  {
    name: 'GST October',
    people: ['Rohan', 'Priya', 'Kavya', 'Imran', 'Dev'],
    ago: 34,
    days: [
      [
        { by: 'Anita', said: '*GSTR-3B for October* is due on the 20th. Who has what?' },
        { by: 'Kavya', said: 'Kesar Foods and Vardhman are with me. Purchase registers still missing.', back: 1 },
        { by: 'Dev', said: 'I have the Surat ones: seven of nine returns are ready for review.' },
        { by: 'Anita', said: 'Good. @Dev Trivedi please put the two open ones here today.', back: 1 },
      ],
      [
        { by: 'Dev', said: 'Open: Coral Exports (bank statement) and Shree Textiles (no reply since Monday).' },
        { by: 'Imran', said: 'Shree Textiles has two invoices overdue as well. I will call them about both.' },
        { by: 'Kavya', said: 'Vardhman sent the register. `2B` shows 3 invoices less than the books.' },
      ],
      [
        { by: 'Priya', said: 'Portal is slow again after 3 pm. File in the _morning_ where you can.' },
        {
          by: 'Rohan',
          said: 'Same as every month. Late fee is on us if we wait for the 20th.',
          reactions: { '😂': ['Kavya', 'Dev'] },
        },
        { by: 'Kavya', said: 'Then I take Vardhman tomorrow at nine.' },
      ],
      [
        {
          by: 'Kavya',
          said: 'Vardhman filed. ARN is on the task.',
          reactions: { '🎉': ['Anita', 'Rohan', 'Dev'], '✅': ['Priya'] },
        },
        { by: 'Dev', said: 'Coral Exports filed too, nil late fee.' },
      ],
      [
        {
          by: 'Imran',
          said: 'Shree Textiles promised the papers by evening. They also asked for a statement of account.',
        },
        { by: 'Anita', said: 'Send it, and mark them for a reminder in the portal.', back: 1 },
      ],
      [
        { by: 'Kavya', said: 'Kesar Foods sent the purchase register. 14 invoices are missing a GSTIN.', linked: true },
        { by: 'Rohan', said: 'That is about *₹ 48,600* of credit. Worth the call.', back: 1 },
        { by: 'Anita', said: 'Yes. @Kavya Joshi ask them for the list by 4 pm, we file today.' },
        { by: 'Kavya', said: 'Done 👍', reactions: { '🙏': ['Anita'] } },
      ],
    ],
  },
  {
    name: 'Tax audits',
    people: ['Rohan', 'Kavya', 'Priya'],
    ago: 1490,
    days: [
      [
        {
          by: 'Rohan',
          said: 'Form 3CD template for this year is in the drive. Clause 44 has changed, please read it first.',
        },
        { by: 'Priya', said: 'Read. Do we split expenditure by registered and composition dealers?', back: 1 },
        { by: 'Rohan', said: 'Yes, four columns. See https://www.incometax.gov.in/ for the utility.', back: 1 },
      ],
      [
        { by: 'Kavya', said: 'Trident: stock statement does not tie with the books by *₹ 2,14,000*.' },
        {
          by: 'Rohan',
          said: 'Ask for the March physical count. Do not adjust anything yet.',
          back: 1,
          reactions: { '👍': ['Kavya'] },
        },
      ],
      [{ by: 'Kavya', said: 'Count came in: goods in transit. It ties now, note is on the task.' }],
    ],
  },
  {
    name: 'Office',
    people: ['Rohan', 'Priya', 'Kavya', 'Imran', 'Dev', 'Meera'],
    ago: 2870,
    days: [
      [{ by: 'Meera', said: 'The Mumbai office moves to the second floor on Saturday. Same telephone.' }],
      [
        { by: 'Imran', said: 'Petty cash vouchers till Friday noon please.' },
        { by: 'Dev', said: 'Mine are on your table.', reactions: { '👍': ['Imran'] } },
      ],
      [
        {
          by: 'Anita',
          said: 'Dev passed *both groups* of CA Intermediate. Sweets at five!',
          reactions: { '🎉': ['Rohan', 'Priya', 'Kavya', 'Imran', 'Meera'] },
        },
        { by: 'Dev', said: 'Thank you all 🙏' },
      ],
      [{ by: 'Priya', said: 'I am in Kochi on Monday and Tuesday, reachable by chat.' }],
    ],
  },
  {
    name: '',
    people: ['Kavya'],
    ago: 12,
    days: [
      [
        { by: 'Kavya', said: 'Can I take Friday off? My sister visits.' },
        { by: 'Anita', said: 'Of course, once Vardhman is filed.', back: 1 },
      ],
      [
        { by: 'Kavya', said: 'Kesar Foods sent the purchase register. 14 invoices missing GSTIN.' },
        { by: 'Anita', said: 'Thanks. Ask them for the list by 4 pm, we file today.' },
        { by: 'Kavya', said: 'Done 👍' },
      ],
    ],
  },
  {
    name: '',
    people: ['Dev'],
    ago: 52,
    days: [
      [
        { by: 'Dev', said: 'Ma’am, where do I find the DSC of Shree Textiles?' },
        {
          by: 'Anita',
          said: 'In the safe at Surat, key with Rohan. Write it into the register when you take it.',
          back: 1,
        },
      ],
      [{ by: 'Dev', said: 'All Surat returns are filed. May I begin with the TDS challans?' }],
    ],
  },
];

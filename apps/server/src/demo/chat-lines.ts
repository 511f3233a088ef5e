/**
 * A week of office chat. `by` is a first name, `back` the number of lines up to the message it replies to, `linked` a
 * link to the client.
 */
export type ChatLine = { by: string; said: string; back?: number; reactions?: Record<string, string[]>; linked?: true };
export type ChatTalk = {
  /** None for a one-to-one. */
  name: string;
  people: string[];
  /** Minutes since the last message. */
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
        { by: 'Anita', said: '*GSTR-3B for October* is due on the 20th. Where are we on each client?' },
        { by: 'Kavya', said: 'I have Kesar Foods and Vardhman. Still waiting for their purchase registers.', back: 1 },
        { by: 'Dev', said: 'I have the Surat clients. 7 of 9 returns are ready for review.' },
        { by: 'Anita', said: 'Good. @Dev Trivedi please share the two pending ones here today.', back: 1 },
      ],
      [
        { by: 'Dev', said: 'Pending: Coral Exports (bank statement) and Shree Textiles (no reply since Monday).' },
        { by: 'Imran', said: 'Shree Textiles has two invoices overdue as well. I will call them about both.' },
        { by: 'Kavya', said: 'Vardhman sent the register. GSTR-2B has 3 invoices fewer than the books.' },
      ],
      [
        { by: 'Priya', said: 'GST portal is slow again after 3 pm. File in the _morning_ if you can.' },
        {
          by: 'Rohan',
          said: 'Same as every month. If we wait till the 20th, the late fee is on us.',
          reactions: { '😂': ['Kavya', 'Dev'] },
        },
        { by: 'Kavya', said: 'I’ll file Vardhman tomorrow at 9.' },
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
          said: 'Shree Textiles will send the documents by evening. They also asked for a statement of account.',
        },
        { by: 'Anita', said: 'Please send it, and set a reminder for them in the portal.', back: 1 },
      ],
      [
        { by: 'Kavya', said: 'Kesar Foods sent the purchase register. 14 invoices are missing a GSTIN.', linked: true },
        { by: 'Rohan', said: 'That is about *₹ 48,600* of credit. Worth a call.', back: 1 },
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
      [
        {
          by: 'Kavya',
          said: 'Got the physical count. The difference was goods in transit. It ties now; I’ve added a note on the task.',
        },
      ],
    ],
  },
  {
    name: 'Office',
    people: ['Rohan', 'Priya', 'Kavya', 'Imran', 'Dev', 'Meera'],
    ago: 2870,
    days: [
      [{ by: 'Meera', said: 'Mumbai office is moving to the second floor on Saturday. Phone number stays the same.' }],
      [
        { by: 'Imran', said: 'Please submit petty cash vouchers by Friday noon.' },
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
        { by: 'Kavya', said: 'Can I take Friday off? My sister is visiting.' },
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
          said: 'In the safe at Surat, key with Rohan. Please enter it in the register when you take it.',
          back: 1,
        },
      ],
      [{ by: 'Dev', said: 'All Surat returns are filed. Shall I start on the TDS challans?' }],
    ],
  },
];

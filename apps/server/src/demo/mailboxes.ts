/** About thirty emails of the demo business, in conversations. */
import { cleanAddress } from '@daftar/domain/mailboxes/addresses';
import type { MemberCtx } from '#server/platform/context.ts';
import { importMail, storeFiles } from '#server/features/mailboxes/import-mail.service.ts';
import { readMail } from '#server/features/mailboxes/read-mail.ts';
import { pick } from './client-generators.ts';
import * as repo from './mailboxes.repo.ts';
import { memberIds } from './registers.repo.ts';

const OFFICE = 'office@sharmadesai.example';
const HOUR = 3_600_000;

/** `<` from the client, `>` from the office; hours before now. */
type Line = readonly [from: '<' | '>', hours: number, text: string];
type Plan = {
  subject: string;
  lines: readonly Line[];
  /** Instead of a client: an address that nobody has. */
  stranger?: readonly [name: string, address: string];
  html?: string;
  file?: string;
  isDone?: boolean;
  isUnread?: boolean;
  assignee?: number;
};

const PLANS: readonly Plan[] = [
  {
    subject: 'GSTR-3B figures for this month',
    isUnread: true,
    lines: [
      [
        '<',
        30,
        'Namaste,\n\nSales register is ready. Do you need purchase bills in PDF or is the Tally export enough?',
      ],
      ['>', 26, 'The Tally export is enough. Send the e-way bills above ₹50,000 too.'],
      ['<', 2, 'Attached. Three suppliers have not filed yet, so the credit may be lower this month.'],
    ],
    file: 'Purchase register.pdf',
  },
  {
    subject: 'Form 16 and bank interest certificate',
    isUnread: true,
    assignee: 1,
    lines: [
      ['<', 5, 'Dear team,\n\nForm 16 is attached. The bank sends the interest certificate next week. Shall we wait?'],
    ],
    file: 'Form 16.pdf',
  },
  {
    subject: 'Notice under section 143(2)',
    isUnread: true,
    assignee: 0,
    lines: [
      ['<', 20, 'We received this notice on the portal today. Please tell us what to do. The hearing is in two weeks.'],
      ['>', 18, 'We have recorded it. Send the cash book of the year and the bank statements of both accounts.'],
      ['<', 3, 'Cash book comes tomorrow. Which bank statements: only current accounts, or the OD account too?'],
    ],
  },
  {
    subject: 'Renewal of cash credit limit',
    assignee: 2,
    lines: [
      ['<', 76, 'The bank asks for CMA data by Friday. Provisional figures are in the sheet that we sent in March.'],
      ['>', 70, 'The projections are ready for your review. Drawing power falls to ₹42 lakh because of old debtors.'],
      ['<', 52, 'Approved. Please send it to the branch manager directly and keep us in copy.'],
    ],
  },
  {
    subject: 'DSC expires next month',
    isDone: true,
    lines: [
      ['>', 140, 'Your digital signature expires next month. Shall we order a new one for two years?'],
      ['<', 120, 'Yes, for both directors. Video verification is possible on Thursday after 4 pm.'],
    ],
  },
  {
    subject: 'TDS on contractor payments',
    lines: [
      [
        '<',
        49,
        'We pay a transporter ₹38,000 a month. He has given his PAN and says that no TDS applies. Is this right?',
      ],
      ['>', 46, 'Yes, if he owns ten vehicles or fewer and gives a declaration. Please collect it and send us a copy.'],
    ],
  },
  {
    subject: 'Invoice correction',
    assignee: 1,
    lines: [
      ['<', 27, 'Your last invoice has the old address. Please send a corrected copy for our input tax credit.'],
      ['>', 25, 'Corrected copy is attached. The number stays the same.'],
    ],
  },
  {
    subject: 'Audit: stock statement',
    isUnread: true,
    lines: [
      [
        '<',
        7,
        'Closing stock is valued at cost. Count sheets of both godowns are with the storekeeper. When will your team visit?',
      ],
    ],
  },
  {
    subject: 'Advance tax for the third instalment',
    isDone: true,
    lines: [
      [
        '>',
        200,
        'The third instalment is due on 15 December. Our estimate: ₹1,85,000. Tell us if your profit changed.',
      ],
      ['<', 190, 'Paid today through net banking. Challan follows.'],
    ],
  },
  {
    subject: 'Office furniture: festival offer',
    stranger: ['Shree Interiors', 'sales@shreeinteriors.example'],
    html: '<table width="100%" bgcolor="#f6f1e7"><tr><td align="center"><h1 style="color:#8a4b08">Festival offer</h1><p>20% off on workstations until Sunday.</p><img src="https://images.shreeinteriors.example/desk.jpg" width="320" alt="Workstation"><p><a href="https://shreeinteriors.example">See all offers</a></p></td></tr></table>',
    isUnread: true,
    lines: [['<', 9, 'Festival offer: 20% off on workstations until Sunday.']],
  },
  {
    subject: 'New company: which documents?',
    stranger: ['Farhan Qureshi', 'farhan.q@quickmail.example'],
    isUnread: true,
    lines: [
      [
        '<',
        4,
        'Hello,\n\nA friend gave me your address. We are two partners and want to register a private limited company. Which documents do you need, and what does it cost?',
      ],
    ],
  },
  {
    subject: 'Refund of excess TDS',
    assignee: 0,
    lines: [
      ['<', 96, 'The refund of last year is still not credited. Status on the portal says “under processing”.'],
      [
        '>',
        92,
        'The bank account was not validated. Please validate it on the portal; we raise a reissue request then.',
      ],
      ['<', 60, 'Validated. Screenshot is with you on WhatsApp.'],
      ['>', 55, 'Thank you. The reissue request is filed. It usually takes three weeks.'],
    ],
  },
];

const PRIVATE: Plan = {
  subject: 'Lunch on Saturday?',
  stranger: ['Meera Joshi', 'meera.joshi@quickmail.example'],
  lines: [
    ['<', 33, 'Anita, are you free on Saturday? The new place at Navrangpura is said to be good.'],
    ['>', 31, 'Yes, at one o’clock. I reserve a table.'],
  ],
};

export async function fillMailboxes(ctx: MemberCtx): Promise<void> {
  const clients = await repo.mailClients(ctx, PLANS.length);
  if (clients.length === 0) return;
  const people = await memberIds(ctx);
  const office = await repo.demoMailbox(ctx, OFFICE, null);
  for (const [n, plan] of PLANS.entries()) {
    const thread = await addThread(ctx, office, plan, pick(clients, n), n);
    const assignee = plan.assignee === undefined ? null : pick(people, plan.assignee).user_id;
    if (thread && (assignee !== null || plan.isDone)) await repo.setDone(ctx, thread, assignee, plan.isDone ?? false);
  }
  const own = await repo.demoMailbox(ctx, 'anita@sharmadesai.example', ctx.person.userId);
  await addThread(ctx, own, PRIVATE, clients[0]!, PLANS.length);
}

type Mailbox = Awaited<ReturnType<typeof repo.demoMailbox>>;

async function addThread(ctx: MemberCtx, mailbox: Mailbox, plan: Plan, client: repo.MailClient, n: number) {
  const [name, address] = plan.stranger ?? [client.name, client.email];
  const ids = plan.lines.map(
    (_, line) => `<demo.${ctx.businessId}.${n}.${line}@${line % 2 ? 'sharmadesai' : 'client'}.example>`,
  );
  let thread: number | null = null;
  for (const [line, [from, hours, text]] of plan.lines.entries()) {
    const isIn = from === '<';
    const isLast = line === plan.lines.length - 1;
    const [sender, recipient] = isIn
      ? [`${quoted(name)} <${address}>`, mailbox.address]
      : [`"Sharma Desai & Co." <${mailbox.address}>`, address];
    const at = new Date(ctx.now.getTime() - hours * HOUR);
    const raw = Buffer.from(
      [
        `From: ${sender}`,
        `To: ${recipient}`,
        `Subject: ${line ? 'Re: ' : ''}${plan.subject}`,
        `Message-ID: ${ids[line]}`,
        ...(line ? [`In-Reply-To: ${ids[line - 1]}`, `References: ${ids.slice(0, line).join(' ')}`] : []),
        `Date: ${at.toUTCString()}`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="part"',
        '',
        '--part',
        `Content-Type: text/${plan.html ? 'html' : 'plain'}; charset=utf-8`,
        '',
        plan.html ?? text,
        ...(plan.file && isLast ? filePart(plan.file) : []),
        '--part--',
        '',
      ].join('\r\n'),
    );
    const listed = {
      uid: 0,
      size: raw.length,
      isSeen: !(plan.isUnread && isLast),
      receivedAt: at,
      envelope: { messageId: ids[line] },
      attachments: [],
    };
    const { files, ...mail } = await readMail(listed, raw);
    const stored = await storeFiles(ctx.app, ctx.businessId, files);
    const added = await importMail(ctx, {
      mailbox,
      folder: null,
      mail: { ...mail, from: { ...mail.from, address: cleanAddress(mail.from.address) } },
      files: stored,
    });
    thread = added?.thread_id ?? thread;
  }
  return thread;
}

const quoted = (name: string): string => `"${name.replace(/["\\]/g, '')}"`;

const filePart = (name: string): string[] => [
  '--part',
  'Content-Type: application/pdf',
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ).toString('base64'),
];

/** Twelve notices of the demo business, at least one in each stage. */
import { taxNoticeParts, taxNoticeResource, taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { Authority, NoticeStage } from '@daftar/domain/registers/tax-notice';
import type { MemberCtx } from '#server/platform/context.ts';
import { hearings, replies } from '#server/features/tax_notices/parts.service.ts';
import { extend, notices } from '#server/features/tax_notices/tax_notices.service.ts';
import { digits, pick, scattered } from './client-generators.ts';
import * as repo from './registers.repo.ts';

type Plan = {
  authority: Authority;
  section: string;
  subject: string;
  stage: NoticeStage;
  /** Days from today. */
  received: number;
  due: number;
  extended?: number;
  replied?: number;
  hearing?: number;
  order?: readonly [days: number, outcome: 'Confirmed' | 'Partly confirmed' | 'Dropped', appeal: number];
  demand?: readonly [tax: number, interest: number, penalty: number];
  officer?: string;
  lessons?: string;
};

/** How references of each authority begin. */
const PREFIXES: Partial<Record<Authority, string>> = {
  GST: 'ZD24',
  'Income tax': 'ITBA/AST/S/',
  Court: 'SCA ',
  PF: 'GJ/AHD/',
  ROC: 'ROC/ADJ/',
};

const PLANS: readonly Plan[] = [
  {
    authority: 'GST',
    section: 'ASMT-10',
    subject: 'Mismatch between GSTR-1 and GSTR-3B',
    stage: 'Notice',
    received: -24,
    due: 6,
    demand: [184_500, 22_140, 18_450],
    officer: 'State Tax Officer, Ghatak 9',
  },
  { authority: 'Income tax', section: '139(9)', subject: 'Defective return', stage: 'Notice', received: -12, due: 3 },
  {
    authority: 'Income tax',
    section: '143(1)(a)',
    subject: 'Proposed adjustment of 80C deduction',
    stage: 'Notice',
    received: -33,
    due: -3,
    demand: [46_800, 3_700, 0],
  },
  {
    authority: 'GST',
    section: 'DRC-01B',
    subject: 'Difference of liability in GSTR-1 and GSTR-3B',
    stage: 'Notice',
    received: -9,
    due: -2,
    extended: 12,
    demand: [92_300, 0, 0],
  },
  {
    authority: 'Income tax',
    section: '143(2)',
    subject: 'Scrutiny of cash deposits',
    stage: 'Hearing',
    received: -60,
    due: -45,
    replied: -47,
    hearing: 5,
    officer: 'ITO, Ward 3(1)(2), Ahmedabad',
  },
  {
    authority: 'GST',
    section: 'DRC-01',
    subject: 'Ineligible input tax credit on blocked items',
    stage: 'Reply',
    received: -40,
    due: -10,
    replied: -12,
    demand: [412_000, 74_160, 41_200],
    officer: 'Assistant Commissioner, Division VI',
  },
  {
    authority: 'GST',
    section: 'DRC-07',
    subject: 'Order on input tax credit of 2022-23',
    stage: 'Order',
    received: -150,
    due: -120,
    replied: -125,
    order: [-20, 'Partly confirmed', 71],
    demand: [638_000, 114_840, 63_800],
  },
  {
    authority: 'Income tax',
    section: '156',
    subject: 'Demand after disallowance under 40A(3)',
    stage: 'First appeal',
    received: -210,
    due: -180,
    replied: -182,
    order: [-160, 'Confirmed', -130],
    demand: [1_284_000, 192_600, 0],
    lessons: 'Ask for payment vouchers above the cash limit before the audit, not after it.',
  },
  {
    authority: 'Income tax',
    section: '250',
    subject: 'Addition of unsecured loans',
    stage: 'Tribunal',
    received: -400,
    due: -370,
    replied: -375,
    order: [-120, 'Confirmed', -60],
    demand: [2_450_000, 612_500, 0],
  },
  {
    authority: 'Court',
    section: 'Article 226',
    subject: 'Writ against attachment of bank account',
    stage: 'High court',
    received: -90,
    due: -60,
    replied: -65,
    hearing: 19,
    officer: 'High Court of Gujarat',
  },
  {
    authority: 'PF',
    section: '7A',
    subject: 'Inquiry into wages excluded from PF',
    stage: 'Closed',
    received: -300,
    due: -270,
    replied: -275,
    order: [-200, 'Dropped', -140],
  },
  {
    authority: 'ROC',
    section: '92(4)',
    subject: 'Late annual return of 2023-24',
    stage: 'Notice',
    received: -5,
    due: 25,
    demand: [0, 0, 50_000],
    officer: 'ROC Gujarat',
  },
];

export async function fillTaxNotices(ctx: MemberCtx): Promise<void> {
  const clients = (await repo.registerClients(ctx, 40)).filter(({ is_person }) => !is_person);
  const people = await repo.memberIds(ctx);
  const day = today(ctx.now, ctx.timezone);
  const on = (days: number) => addDays(day, days);
  for (const [n, plan] of PLANS.entries()) {
    const [tax = 0, interest = 0, penalty = 0] = plan.demand ?? [];
    const body = taxNoticeResource.fields.parse({
      client_id: pick(clients, n).id,
      authority: plan.authority,
      section: plan.section,
      subject: plan.subject,
      reference: `${PREFIXES[plan.authority] ?? ''}${digits(scattered(n, 5), 6)}${digits(scattered(n, 6), 5)}`,
      period: pick(['2022-23', '2023-24', '2024-25'], n),
      received_on: on(plan.received),
      mode: pick(['Portal', 'Portal', 'Email', 'Post'] as const, n),
      reply_due_on: on(plan.due),
      tax: String(tax),
      interest: String(interest),
      penalty: String(penalty),
      officer: plan.officer ?? '',
      assignee_id: pick(people, n + 1).user_id,
      fee: n % 3 === 0 ? '15000' : '0',
      lessons: plan.lessons ?? '',
    });
    const { id } = await notices.create(ctx, { body });
    const noticeId = { params: { noticeId: id } };
    if (plan.extended) {
      const reason = 'Reconciliation of e-way bills is under way';
      const extension = taxNoticeRoutes.extend.body.parse({ due_on: on(plan.extended), granted_on: on(-1), reason });
      await extend(ctx, { params: { id }, body: extension } as never);
    }
    if (plan.replied) {
      const reply = { replied_on: on(plan.replied), acknowledgement: `ARN ${digits(scattered(n, 7), 9)}` };
      await replies.create(ctx, { ...noticeId, body: taxNoticeParts.replies.fields.parse(reply) });
    }
    if (plan.hearing) {
      const hearing = { held_on: on(plan.hearing), held_at: pick(['11:30', '15:00'], n), place: plan.officer ?? '' };
      await hearings.create(ctx, { ...noticeId, body: taxNoticeParts.hearings.fields.parse(hearing) });
    }
    const [ordered, order_outcome, appeal] = plan.order ?? [];
    const order =
      ordered === undefined
        ? {}
        : {
            order_on: on(ordered),
            order_outcome: order_outcome!,
            order_amount: String(tax),
            appeal_due_on: on(appeal!),
          };
    await notices.update(ctx, { params: { id }, body: { ...order, stage: plan.stage } });
  }
}

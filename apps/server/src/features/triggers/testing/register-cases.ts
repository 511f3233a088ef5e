import { filingRoutes } from '@daftar/contract/filings';
import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { dscRoutes } from '@daftar/contract/dsc';
import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthEnd, monthStart } from '@daftar/domain/dates';
import { computeStale } from '#server/features/compliance/compute-obligations.service.ts';
import { gstinOf } from '#server/testing/clients.ts';
import { HOME, type Case, type Sources } from './source-rules.ts';

const TODAY = today(new Date(), HOME);
const LATER = addDays(TODAY, 20);
const FROM = addMonths(monthStart(TODAY), -1);

/** Taxes, registers, loans and occasions. */
export function registerCases({ app, business, call, rows, momentOf }: Sources): Record<string, Case> {
  let serial = 0;
  const next = () => (serial += 1);
  const gstOf = () => {
    const pan = `AAACT${String(1000 + next())}M`;
    return {
      category: 'Private Limited',
      company_name: `Tara Mills ${serial}`,
      is_gst: true,
      pan,
      records: {
        gst: [{ gst_number: gstinOf(pan), type: 'Regular' }],
        selected_services: [{ service: 'GSTR 1' }, { service: 'GSTR 3B' }],
      },
    };
  };
  const gstinOfClient = async (id: number): Promise<string> =>
    (await rows(`select gst_number from client_gst where client_id = $1`, [id]))[0]!.gst_number;
  const withPan = () => ({
    pan: `ABCPT${String(1000 + next())}F`,
    records: { selected_services: [{ service: 'Income Tax' }] },
  });

  const notice = (client_id: number) =>
    call(taxNoticeRoutes.create, {
      body: {
        client_id,
        authority: 'GST',
        subject: 'Mismatch of returns',
        received_on: TODAY,
        reply_due_on: LATER,
        reference: `ZD${next()}`,
      } as never,
    });
  const hearing = async (client_id: number, held_on: string) => {
    const { id: noticeId } = await notice(client_id);
    const { id } = await call(taxNoticeRoutes.hearings_create, {
      params: { noticeId },
      body: { held_on, held_at: '15:30', place: 'Aayakar Bhavan' },
    });
    const done = () => call(taxNoticeRoutes.hearings_update, { params: { noticeId, id }, body: { outcome: 'Heard' } });
    return { subject: `Hearing on ${formatDay(held_on)} at 03:30 PM`, says: ['Aayakar Bhavan'], done };
  };
  const taxReturn = async (client_id: number) => {
    const { id } = await call(incomeTaxRoutes.create, { body: { client_id, fy: 2024 } as never });
    const acknowledgement = `${100_000_000 + next()}100825`;
    await call(incomeTaxRoutes.upload, { params: { id }, body: { acknowledgement, uploaded_on: '2025-08-10' } });
    const verify = () =>
      call(incomeTaxRoutes.verify, { params: { id }, body: { verified_on: '2025-08-12', mode: 'Aadhaar OTP' } });
    return { id, acknowledgement, verify };
  };
  const loan = async (client_id: number, status: string) =>
    Number(
      (
        await rows(
          `insert into loans (business_id, number, client_id, loan_type, sub_type, amount, months, status) values ($1, $2, $3, 'Home', 'Home loan', 4500000, 120, $4) returning id`,
          [business, `LN-${next()}`, client_id, status],
        )
      )[0]!.id,
    );
  return {
    sales_data: {
      step: { days: -3, template: 'gst.sales_data' },
      client: gstOf,
      make: async (client_id) => {
        await computeStale(app.app, business);
        const [owed] = await rows(
          `select due_date::text as at, period_label from client_obligations where client_id = $1 and form = 'GSTR-1' and period_from = $2`,
          [client_id, FROM],
        );
        const registration = await gstinOfClient(client_id);
        const done = () =>
          call(filingRoutes.create, {
            body: {
              client_id,
              registration_kind: 'GSTIN',
              registration,
              form: 'GSTR-1',
              period_from: FROM,
              period_to: monthEnd(FROM),
              filed_on: monthStart(TODAY),
              acknowledgement: `AA24${FROM.slice(5, 7)}${FROM.slice(2, 4)}12345${next() % 10}K`,
            } as never,
          });
        return { at: owed!.at, subject: `Sales data for GSTR-1, ${owed!.period_label}`, says: [registration], done };
      },
    },
    missing_suppliers: {
      step: { days: 0, template: 'gst.missing_suppliers' },
      client: gstOf,
      make: async (client_id) => {
        const gstin = await gstinOfClient(client_id);
        const at = [business, client_id, gstin];
        await rows(
          `insert into gst_periods (business_id, client_id, gstin, period, cycle, from_date, to_date, statement_imported_at)
           values ($1, $2, $3, '092026', 'quarter', '2026-07-01', '2026-09-30', now())`,
          at,
        );
        const [bill] = await rows(
          `insert into gst_documents (business_id, client_id, gstin, direction, month, book_key, kind, number, date, party_gstin, party_name)
           values ($1, $2, $3, 'purchase', '2026-08-01', 'k', 'invoice', 'KC/1', '2026-08-10', '27AAPFU0939F1ZV', 'Kesar Chemicals') returning id`,
          at,
        );
        await rows(
          `insert into gst_matches (business_id, client_id, gstin, book_id, book_month, supplier_name, date, book_tax, class, reason, advice)
           values ($1, $2, $3, $4, '2026-08-01', 'Kesar Chemicals', '2026-08-10', 24300, 'only_in_books', 'Not in GSTR-2B', 'ask')`,
          [...at, bill!.id],
        );
        const done = () => rows(`update gst_matches set decision = 'ignored' where client_id = $1`, [client_id]);
        return {
          at: '2026-10-15',
          subject: 'Bills missing from your GSTR-2B for July to September 2026',
          says: ['Kesar Chemicals, 1 bill', '24,300'],
          done,
        };
      },
    },
    unpaid_bill: {
      step: { days: -10, template: 'gst.unpaid_bill' },
      client: gstOf,
      make: async (client_id) => {
        const gstin = await gstinOfClient(client_id);
        await rows(
          `insert into gst_documents (business_id, client_id, gstin, direction, month, book_key, kind, number, date, party_name, total, cgst, sgst, claimed_in)
           values ($1, $2, $3, 'purchase', '2026-06-01', 'k', 'invoice', 'KC/1182', '2026-06-12', 'Kesar Chemicals', 159300, 12150, 12150, '062026')`,
          [business, client_id, gstin],
        );
        const done = () => rows(`update gst_documents set paid_on = '2026-11-01' where client_id = $1`, [client_id]);
        return {
          at: '2026-12-09',
          subject: 'Pay Kesar Chemicals by 09/12/2026 to keep your tax credit',
          says: ['KC/1182', '1,59,300', '24,300'],
          done,
        };
      },
    },
    return_uploaded: {
      step: { days: 7, template: 'itr.verify' },
      client: withPan,
      make: async (client_id) => {
        const { acknowledgement, verify } = await taxReturn(client_id);
        return { at: '2025-08-10', subject: '', says: [acknowledgement], done: verify };
      },
    },
    return_processed: {
      step: { days: 0, template: 'itr.processed' },
      client: withPan,
      make: async (client_id) => {
        const { id, verify } = await taxReturn(client_id);
        await verify();
        // Recorded long after its date.
        const figures = { processed_income: '1200000', processed_tax: '60000', processed_credits: '70000' };
        await call(incomeTaxRoutes.process, {
          params: { id },
          body: { processed_on: '2025-12-01', result: 'Refund due', ...figures } as never,
        });
        const [step] = await rows(`select id from tax_file_steps where file_id = $1 order by id desc limit 1`, [id]);
        return { at: await momentOf('tax_file_steps', 'created_at', step!.id), subject: '', says: ['2024-25'] };
      },
    },
    advance_tax: {
      step: { days: -7, template: 'advance_tax.instalment' },
      make: async (client_id) => {
        const { id } = await call(incomeTaxRoutes.advance_create, {
          body: { client_id, fy: 2050, tax: '120000', paid: '45000' } as never,
        });
        const done = () => call(incomeTaxRoutes.advance_update, { params: { id }, body: { paid: '90000' } });
        return { at: '2050-12-15', subject: '', says: ['45,000'], done };
      },
    },
    notice_received: {
      step: { days: 0, template: 'notice.received' },
      make: async (client_id) => {
        const { id, reference } = await notice(client_id);
        const done = () => call(taxNoticeRoutes.update, { params: { id }, body: { stage: 'Closed' } });
        return {
          at: await momentOf('tax_notices', 'created_at', id),
          subject: `Notice from GST, reply by ${formatDay(LATER)}`,
          says: [reference],
          done,
        };
      },
    },
    notice_reply: {
      step: { days: -3, template: 'notice.reply_due' },
      make: async (client_id) => {
        const { id, reference } = await notice(client_id);
        const done = () =>
          call(taxNoticeRoutes.replies_create, { params: { noticeId: id }, body: { replied_on: TODAY } });
        return { at: LATER, subject: `Reply to notice ${reference} is due on ${formatDay(LATER)}`, done };
      },
    },
    hearing: {
      step: { days: -1, template: 'hearing.reminder' },
      make: async (client_id) => ({ at: LATER, ...(await hearing(client_id, LATER)) }),
    },
    hearing_soon: {
      step: { days: 0, template: 'hearing.reminder' },
      // 03:30 PM in India is 10:00 UTC.
      make: async (client_id) => ({ at: `${LATER}T08:00:00.000Z`, ...(await hearing(client_id, LATER)) }),
    },
    dsc_expiry: {
      step: { days: -15, template: 'dsc.expiring' },
      make: async (client_id) => {
        const { id } = await call(dscRoutes.create, {
          body: {
            holder_name: 'Ramesh Shah',
            holder_client_id: client_id,
            valid_from: addDays(TODAY, -300),
            expires_on: LATER,
            signatories: [{ client_id, role: 'Director' }],
          } as never,
        });
        const done = () =>
          call(dscRoutes.update, { params: { id }, body: { revoked_on: TODAY, revoke_reason: 'Lost' } as never });
        return { at: LATER, subject: `DSC of Ramesh Shah expires on ${formatDay(LATER)}`, done };
      },
    },
    loan_stage: {
      step: { days: 0, template: 'loan.stage_changed' },
      make: async (client_id) => {
        const id = await loan(client_id, 'Process (Bank)');
        const done = () => rows(`update loans set deleted_at = now() where id = $1`, [id]);
        return { at: await momentOf('loans', 'stage_since', id), subject: 'Your Home loan: Process (Bank)', done };
      },
    },
    sanction_expiry: {
      step: { days: -5, template: 'loan.sanction_expiring' },
      make: async (client_id) => {
        const [lender] = await rows(`insert into lenders (business_id, name) values ($1, $2) returning id`, [
          business,
          `Gujarat Bank ${next()}`,
        ]);
        const [application] = await rows(
          `insert into loan_applications (business_id, loan_id, lender_id, title, state, sanctioned_amount, sanctioned_rate, sanctioned_months, sanctioned_on, valid_until)
           values ($1, $2, $3, 'x', 'Sanctioned', 4200000, 8.5, 120, $4, $5) returning id`,
          [business, await loan(client_id, 'Sanctioned'), lender!.id, TODAY, LATER],
        );
        const done = () =>
          rows(`insert into loan_tranches (business_id, application_id, paid_on, amount) values ($1, $2, $3, 100)`, [
            business,
            application!.id,
            TODAY,
          ]);
        return {
          at: LATER,
          subject: `Your loan sanction is valid until ${formatDay(LATER)}`,
          says: ['Gujarat Bank', '42,00,000'],
          done,
        };
      },
    },
    limit_renewal: {
      step: { days: -15, template: 'loan.limit_renewal' },
      make: async (client_id) => {
        await rows(
          `insert into cash_credit_loans (business_id, client_id, name, requested_limit, renewal_on) values ($1, $2, 'Cash credit', 5000000, $3)`,
          [business, client_id, LATER],
        );
        const done = () =>
          rows(`update cash_credit_loans set renewal_on = renewal_on + 365 where client_id = $1`, [client_id]);
        return { at: LATER, subject: `Renewal of your limit on ${formatDay(LATER)}`, done };
      },
    },
    birthday: {
      step: { days: 0, template: 'greeting.birthday' },
      client: () => ({ birth_date: '1984-02-29' }),
      // In a year without 29 February.
      make: async () => ({ at: '2027-02-28', subject: '' }),
    },
    incorporation: {
      step: { days: 0, template: 'greeting.incorporation' },
      client: () => ({ category: 'Private Limited', company_name: `Kesar Foods ${next()}`, birth_date: '2011-05-06' }),
      make: async () => ({ at: '2027-05-06', subject: 'Congratulations, Kesar Foods' }),
    },
  };
}

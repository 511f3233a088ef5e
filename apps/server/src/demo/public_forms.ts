/** Forms of the demo's loan files: one in progress, one submitted, one sent. */
import { publicFormBody } from '@daftar/contract/public_forms';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { noValues, type FormValues } from '@daftar/domain/loans/public-form-fields';
import type { MemberCtx } from '#server/platform/context.ts';
import { storeDocument } from '#server/features/files/files.service.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { sealValues } from '#server/features/public_forms/known.service.ts';
import { sendLink } from '#server/features/public_forms/link.service.ts';
import * as repo from '#server/features/public_forms/public_forms.repo.ts';
import { forms } from '#server/features/public_forms/public_forms.service.ts';

const DOCUMENTS = ['PAN card', 'Aadhaar card', 'Bank statement, 12 months', 'Payslips, 3 months', 'Form 16, 2 years'];
const SUBMITTED: FormValues = {
  ...noValues(),
  borrower: { address_2: 'Near Shivranjani', landmark: 'Opposite Jain temple', residence: 'Owned' },
  obligations: [
    { key: 'new1', lender: 'HDFC Bank', kind: 'Car loan', outstanding: '310000', emi: '11250', months_left: '31' },
  ],
};

export async function fillPublicForms(practice: MemberCtx): Promise<void> {
  const { data } = await loans.list(practice, { query: { page: 1, per_page: 40, status: 'Drafted' } });
  const files = data.filter(({ people }) => people.length > 0).slice(0, 3);
  const now = practice.now.toISOString();
  for (const [i, loan] of files.entries()) {
    const form = await forms.create(practice, {
      body: publicFormBody.parse({
        kind: 'retail_loan',
        loan_id: loan.id,
        borrower_id: loan.people[0]!.borrower_id,
        language: i === 1 ? 'gu' : 'en',
        sections: ['personal', 'contact', 'work', 'obligations', 'documents'].map((key) => ({ key })),
        items: DOCUMENTS.map((label) => ({ label })),
        expires_on: addDays(today(practice.now, practice.timezone), 10),
      }),
    });
    await sendLink(practice, { params: { id: form.id }, query: {}, body: { link_by: 'copy', pin_by: 'phone' } });
    if (i === 0) continue;
    const draft = sealValues(practice, SUBMITTED);
    await repo.updateAnswers(practice, form.id, { draft, submission: i === 1 ? draft : '', saved_at: now });
    await repo.updateForm(practice, form.id, { opened_at: now, started_at: now, submitted_at: i === 1 ? now : null });
    for (const what of ['Opened the link', 'Entered the PIN', ...(i === 1 ? ['Submitted the form'] : [])])
      await repo.logVisit(practice, form.id, what);
    const name = 'PAN card.pdf';
    const bytes = Buffer.from('%PDF-1.4\n%demo\n');
    const file = await storeDocument(practice, name, bytes);
    await repo.addUpload(practice, { form_id: form.id, item: form.items[0]!.key, file, name, size: bytes.length });
  }
}

import { borrowerRoutes } from '@daftar/contract/borrowers';
import type { Call } from '@daftar/contract/core/client';
import { loanRoutes } from '@daftar/contract/loans';
import { publicFormRoutes as routes } from '@daftar/contract/public_forms';
import { noValues, type FormValues } from '@daftar/domain/loans/public-form-fields';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

let count = 0;

/** A loan file with one applicant. */
export async function loanFile(call: Call, person: object = {}) {
  count += 1;
  const borrower = await call(borrowerRoutes.create, {
    body: {
      first_name: 'Asha',
      last_name: 'Mehta',
      email: `asha${count}@example.in`,
      mobile_number: String(9_100_000_000 + count),
      ...person,
    },
  });
  const loan = await call(loanRoutes.create, {
    body: {
      loan_type: 'Home',
      amount: '2500000',
      months: 240,
      people: [{ borrower_id: borrower.id, role: 'Applicant' }],
    },
  });
  return { borrower, loan };
}

const everything = ['loan', 'personal', 'contact', 'work', 'obligations', 'property', 'documents'] as const;
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function newForm(call: Call, more: object = {}, person: object = {}) {
  const { loan, borrower } = await loanFile(call, person);
  const form = await call(routes.create, {
    body: {
      kind: 'retail_loan',
      loan_id: loan.id,
      borrower_id: borrower.id,
      sections: everything.map((key) => ({ key })),
      items: [{ label: 'PAN card' }, { label: 'Salary slips' }],
      expires_on: inDays(7),
      ...more,
    },
  });
  return { form, loan, borrower };
}

export const tokenOf = (url: string): string => new URL(url.replace('/#/', '/')).searchParams.get('jwt')!;
export const visitorAt = (app: Pick<TestApp, 'client'>, token: string): Call => app.client({ 'x-jwt-token': token });

/** Sends the link; the PIN is given by phone. */
export async function sent(app: Pick<TestApp, 'client'>, call: Call, id: number) {
  const { url, pin } = await call(routes.link, { params: { id }, body: { link_by: 'copy', pin_by: 'phone' } });
  return { url, pin: pin!, token: tokenOf(url), visitor: visitorAt(app, tokenOf(url)) };
}

/** A visitor who entered the PIN. */
export async function unlocked(app: Pick<TestApp, 'client'>, call: Call, id: number): Promise<Call> {
  const { visitor, pin } = await sent(app, call, id);
  return visitorAt(app, (await visitor(routes.validatePin, { body: { pin } })).token);
}

export const draftOf = (changes: Partial<FormValues>): FormValues => ({ ...noValues(), ...changes });

/** Uploads a PDF and returns its path. */
export async function uploadTo(visitor: Call, name: string): Promise<string> {
  const content = new TextEncoder().encode(`%PDF-1.4 content of ${name}`);
  const { pre_signed_url, path } = await visitor(routes.uploadUrl, {
    body: { file_name: name, file_type: 'application/pdf', file_extension: 'pdf', file_size: content.length },
  });
  expect((await fetch(pre_signed_url, { method: 'PUT', body: content })).status).toBe(200);
  return path;
}

import { url } from './people.ts';

type Ask = <T>(path: string, options?: { method?: string; body?: unknown }) => Promise<T>;
type Made = { id: number };

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A loan file with one applicant. */
export async function loanFile(ask: Ask, person: object): Promise<{ loan: Made; borrower: Made }> {
  const post = <T>(path: string, body: object) => ask<T>(path, { method: 'POST', body });
  const borrower = await post<Made>('/borrowers', person);
  const people = [{ borrower_id: borrower.id, role: 'Applicant' }];
  const loan = await post<Made>('/loans', { loan_type: 'Home', amount: '2500000', months: 240, people });
  return { loan, borrower };
}

/** The token of a browser that entered the PIN of a new form. */
export async function unlockedToken(ask: Ask, person: object): Promise<string> {
  const { loan, borrower } = await loanFile(ask, person);
  const sections = ['loan', 'personal', 'contact', 'work', 'obligations', 'property', 'documents'];
  const form = await ask<Made>('/public_forms', {
    method: 'POST',
    body: {
      kind: 'retail_loan',
      loan_id: loan.id,
      borrower_id: borrower.id,
      sections: sections.map((key) => ({ key })),
      items: [{ label: 'PAN card' }],
      expires_on: inDays(7),
    },
  });
  const { url: link, pin } = await ask<{ url: string; pin: string }>(`/public_forms/${form.id}/link`, {
    method: 'POST',
    body: { link_by: 'copy', pin_by: 'phone' },
  });
  const answer = await fetch(url('/api/validate_public_pin'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-jwt-token': link.split('jwt=')[1]! },
    body: JSON.stringify({ pin }),
  });
  return ((await answer.json()) as { token: string }).token;
}

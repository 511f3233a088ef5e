/** Form values of the compliance answers: yes, no, or empty. */
import type { ClientDutiesAnswer } from '@daftar/contract/compliance';
import { DUTY_QUESTIONS } from '@daftar/domain/work/compliance-profile';

type Question = (typeof DUTY_QUESTIONS)[number][0];
export type AnswerValues = Record<Question, '' | 'true' | 'false'>;
export type DutyValues = AnswerValues & {
  turnover_crore: string;
  agm_on: string;
  /** The scheme by GSTIN; '' if the registration type decides. */
  registrations: Record<string, string>;
  /** Answers without a field, kept unchanged. */
  kept: ClientDutiesAnswer['answers'];
};

export function valuesOf({ answers, registrations }: ClientDutiesAnswer): DutyValues {
  const asked = DUTY_QUESTIONS.map(([name]) => [name, answers[name] === undefined ? '' : String(answers[name])]);
  return {
    ...(Object.fromEntries(asked) as AnswerValues),
    turnover_crore:
      answers.turnover_crore === undefined || answers.turnover_crore === null ? '' : String(answers.turnover_crore),
    agm_on: answers.agm_on ?? '',
    registrations: Object.fromEntries(
      registrations.map(({ gst_number }) => [gst_number, answers.registrations?.[gst_number]?.scheme ?? '']),
    ),
    kept: answers,
  };
}

/** Unanswered questions are left out and derived. */
export const answersFrom = (asked: AnswerValues): Partial<Record<Question, boolean>> =>
  Object.fromEntries(DUTY_QUESTIONS.flatMap(([name]) => (asked[name] === '' ? [] : [[name, asked[name] === 'true']])));

export function answersOf({ turnover_crore, agm_on, registrations, kept, ...asked }: DutyValues) {
  const { professional_tax_state, last_kyc_year } = kept;
  const filed = Object.entries(registrations).flatMap(([number, scheme]) => {
    const { scheme: _, ...before } = kept.registrations?.[number] ?? {};
    const answer = { ...before, ...(scheme ? { scheme } : {}) };
    return Object.keys(answer).length ? [[number, answer]] : [];
  });
  return {
    ...answersFrom(asked),
    ...(professional_tax_state === undefined ? {} : { professional_tax_state }),
    ...(last_kyc_year === undefined ? {} : { last_kyc_year }),
    ...(turnover_crore.trim() === '' ? {} : { turnover_crore: Number(turnover_crore) }),
    ...(agm_on ? { agm_on } : {}),
    ...(filed.length ? { registrations: Object.fromEntries(filed) } : {}),
  };
}

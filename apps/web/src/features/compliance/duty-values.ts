/** Answers about a client while they are typed: yes, no, or nothing said. */
import type { ClientDutiesAnswer } from '@daftar/contract/compliance';
import { DUTY_QUESTIONS } from '@daftar/domain/work/duty-answers';

type Question = (typeof DUTY_QUESTIONS)[number][0];
export type DutyValues = Record<Question, '' | 'true' | 'false'> & {
  turnover_crore: string;
  agm_on: string;
  /** The scheme by GSTIN; '' where its type tells it. */
  registrations: Record<string, string>;
  /** What the form does not ask for, kept as it was. */
  kept: ClientDutiesAnswer['answers'];
};

export function valuesOf({ answers, registrations }: ClientDutiesAnswer): DutyValues {
  const asked = DUTY_QUESTIONS.map(([name]) => [name, answers[name] === undefined ? '' : String(answers[name])]);
  return {
    ...(Object.fromEntries(asked) as Record<Question, '' | 'true' | 'false'>),
    turnover_crore:
      answers.turnover_crore === undefined || answers.turnover_crore === null ? '' : String(answers.turnover_crore),
    agm_on: answers.agm_on ?? '',
    registrations: Object.fromEntries(
      registrations.map(({ gst_number }) => [gst_number, answers.registrations?.[gst_number]?.scheme ?? '']),
    ),
    kept: answers,
  };
}

/** What nobody says is left out: it is derived. */
export function answersOf({ turnover_crore, agm_on, registrations, kept, ...asked }: DutyValues) {
  const said = DUTY_QUESTIONS.flatMap(([name]) => (asked[name] === '' ? [] : [[name, asked[name] === 'true']]));
  const { professional_tax_state, last_kyc_year } = kept;
  const filed = Object.entries(registrations).flatMap(([number, scheme]) => {
    const { scheme: _, ...before } = kept.registrations?.[number] ?? {};
    const answer = { ...before, ...(scheme ? { scheme } : {}) };
    return Object.keys(answer).length ? [[number, answer]] : [];
  });
  return {
    ...Object.fromEntries(said),
    ...(professional_tax_state === undefined ? {} : { professional_tax_state }),
    ...(last_kyc_year === undefined ? {} : { last_kyc_year }),
    ...(turnover_crore.trim() === '' ? {} : { turnover_crore: Number(turnover_crore) }),
    ...(agm_on ? { agm_on } : {}),
    ...(filed.length ? { registrations: Object.fromEntries(filed) } : {}),
  };
}

import { DUTY_QUESTIONS } from '@daftar/domain/work/compliance-profile';
import { Select } from '#web/kit/select.tsx';

const ANSWERS = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

type Props = {
  disabled?: boolean;
  /** Placeholder of an unanswered question. */ placeholderOf: (name: (typeof DUTY_QUESTIONS)[number][0]) => string;
};

/** The questions that are answered with yes or no, or not at all. */
export const QuestionFields = ({ disabled, placeholderOf }: Props) =>
  DUTY_QUESTIONS.map(([name, question]) => (
    <Select
      key={name}
      name={name}
      label={question}
      disabled={disabled ?? false}
      clearable
      searchable={false}
      placeholder={placeholderOf(name)}
      options={ANSWERS}
    />
  ));

import type { TemplateProblem } from '@daftar/domain/email_templates/template';
import { MESSAGE_LANGUAGE_NAMES, type MessageLanguage } from '@daftar/domain/messaging/languages';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';

export type LanguageProblem = TemplateProblem & { language: MessageLanguage };

const MAX_SHOWN = 8;

export const pathOf = ({ language, block, field }: LanguageProblem): string =>
  ['texts', language, ...(block === null ? [field] : ['blocks', block, field])].join('.');

type Props = {
  problems: readonly LanguageProblem[];
  isMany: boolean;
  onShow: (problem: LanguageProblem) => void;
};

/** Problems that prevent saving, shown while typing. */
export function ProblemList({ problems, isMany, onShow }: Props) {
  if (problems.length === 0) return null;
  return (
    <Box as="section" surface="card" padding={12} aria-label="Problems">
      <Stack gap={6}>
        <Text weight={600} tone="red">
          {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
        </Text>
        <Stack as="ul" gap={4}>
          {problems.slice(0, MAX_SHOWN).map((problem) => (
            <li key={`${pathOf(problem)} ${problem.from} ${problem.message}`}>
              <Text size={13} breakWords>
                {isMany && `${MESSAGE_LANGUAGE_NAMES[problem.language]}: `}
                {problem.message}{' '}
              </Text>
              <Button look="quiet" size="small" onClick={() => onShow(problem)}>
                {problem.block === null ? 'Go to subject' : `Go to block ${problem.block + 1}`}
              </Button>
            </li>
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}

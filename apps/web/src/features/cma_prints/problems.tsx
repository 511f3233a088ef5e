import type { cmaPrintRoutes, PrintProblem } from '@daftar/contract/cma_prints';
import type { Received } from '@daftar/contract/core/route';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { Link } from 'react-router';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';

const TABS = { II: 'operating', III: 'balance', IV: 'comparative', V: 'mpbf', VI: 'flow', Ratios: 'ratios' } as const;
const SHOWN = 5;

/** The figure on its form. */
function pathOf(base: string, { line, year }: PrintProblem): string {
  const form = CMA_LINES.find(({ id }) => id === line)?.form ?? 'II';
  const cell = new URLSearchParams({ line, year });
  return form === 'Drivers' ? `${base}/Automation?${cell}` : `${base}?tab=${TABS[form]}&${cell}`;
}

/** Errors first: with them, every page has a warning. */
export function Problems({ base, setup }: { base: string; setup: Received<typeof cmaPrintRoutes.setup> }) {
  const errors = setup.problems.filter(({ kind }) => kind === 'error');
  const warnings = setup.problems.filter(({ kind }) => kind === 'warning');
  const list = (some: readonly PrintProblem[]) => {
    const lines = Map.groupBy(some, ({ line }) => line);
    return (
      <Stack as="ul" gap={2} paddingTop={4}>
        {[...lines.values()].slice(0, SHOWN).map((problems) => (
          <li key={problems[0]!.line}>
            <Link to={pathOf(base, problems[0]!)}>
              <u>{problems[0]!.label}</u>
            </Link>{' '}
            {problems.map(({ year, text }) => `${year}: ${text}`).join(' ')}
          </li>
        ))}
        {lines.size > SHOWN && (
          <li>
            <Link to={base}>
              <u>{`${lines.size - SHOWN} more`}</u>
            </Link>
          </li>
        )}
      </Stack>
    );
  };
  if (errors.length === 0 && warnings.length === 0) return null;
  return (
    <Stack gap={8}>
      {errors.length > 0 && (
        <Notice tone="red">
          <strong>The sheet doesn’t tally.</strong> Every page will carry a warning.
          {list(errors)}
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="amber">
          <strong>The bank may ask about these figures.</strong>
          {list(warnings)}
        </Notice>
      )}
    </Stack>
  );
}

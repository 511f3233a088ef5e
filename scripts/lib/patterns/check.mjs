import { analyse } from './backtracking.mjs';
import { exceptionsIn, patternsIn, sharedConstants } from './sources.mjs';

const ADVICE =
  'Make it linear (docs/decisions/0137-regular-expressions.md), or limit the text before it and say so: `// Short input: …`.';
/** A sentence. */
const REASON = /^.{20,}\.$/;

/** One line for each expression that may be slow without a reason, and for each reason that isn't needed. */
export function checkSources(sources) {
  const known = new Map();
  const growthOf = ({ source, flags }) => {
    const key = `/${source}/${flags}`;
    if (!known.has(key)) known.set(key, analyse({ source, flags }));
    return known.get(key);
  };
  const shared = sharedConstants(sources.map(({ text }) => text));
  const findings = [];
  let patterns = 0;
  let exceptions = 0;
  for (const { path, text } of sources) {
    const reasons = new Set(exceptionsIn(text));
    for (const pattern of patternsIn(path, text, shared)) {
      patterns += 1;
      const problem = problemOf(pattern, growthOf);
      if (!problem) continue;
      const where = `${path}:${pattern.line}`;
      if (pattern.exception === null) findings.push(`${where}: ${problem} ${ADVICE}`);
      else if (!REASON.test(pattern.exception)) findings.push(`${where}: Give the reason in one sentence.`);
      else exceptions += 1;
      for (const line of reasons) if (line <= pattern.line && line > pattern.line - 5) reasons.delete(line);
    }
    for (const line of reasons) findings.push(`${path}:${line}: This expression is linear. Remove "Short input".`);
  }
  return { findings, patterns, exceptions };
}

function problemOf(pattern, growthOf) {
  if (pattern.source === null) return 'This expression is built of values. Use constants, or escapePattern(value).';
  const { growth, pump, reason } = growthOf(pattern);
  if (growth === 'linear') return '';
  const shown = `/${pattern.source}/${pattern.flags}`;
  if (growth === 'unknown') return `${shown} is refused: ${reason}.`;
  return `${shown} takes ${growth} time on many ${JSON.stringify(pump)}.`;
}

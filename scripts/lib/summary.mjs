/** Files that are named as the most costly ones. */
const NAMED = 10;

/** What `npm test` prints last, because often only the end of a log is kept: parts, failures, costs and the counts. */
export function summary(results, { wall, cpu }) {
  const lines = results.flatMap(({ part, passed, failed, note, failures = [], seconds }) => [
    `${failed ? '✗' : '✓'} ${part.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s   ${note ?? `${passed} passed, ${failed} failed`}`,
    ...failures.map(({ test, message }) => `    ${test}: ${message ?? ''}`),
  ]);
  const files = results.flatMap(({ part, files = [] }) => files.map((file) => ({ part, ...file })));
  if (files.length > 1) {
    lines.push('', 'Most costly files:');
    for (const { part, file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, NAMED))
      lines.push(`  ${seconds.toFixed(1).padStart(6)} s   ${file} (${part})`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  lines.push('', `${minutes(wall)}${cpu === null ? '' : `, ${Math.round(cpu)} seconds of processor time`}`);
  lines.push(`${total('passed')} passed, ${total('failed')} failed`);
  return { text: lines.join('\n'), failed: total('failed') };
}

const minutes = (seconds) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/**
 * Processor seconds of this process and of all descendants that have ended and were waited for; null where the system
 * has no /proc.
 */
export function cpuSeconds(stat = ownStat()) {
  if (!stat) return null;
  // The name may contain spaces and brackets: the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

function ownStat() {
  try {
    return readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return null;
  }
}

import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const FOLDER = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 2 ** 30;

/**
 * Where tests keep what is gone after them: in memory where the system has such a folder, with room to spare. A database
 * is a thousand files, and copying it on a disk takes five times the work. Whoever names a TMPDIR is asked no further.
 */
export function memoryFolder({ TMPDIR } = process.env, look = statfsSync, free = freemem()) {
  if (TMPDIR) return {};
  try {
    const { type, bavail, bsize } = look(FOLDER);
    return type === TMPFS && Math.min(bavail * bsize, free) > 6 * GIB ? { TMPDIR: FOLDER } : {};
  } catch {
    return {};
  }
}

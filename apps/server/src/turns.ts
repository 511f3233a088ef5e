export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many do their work at once; the others wait in the order they came. */
export function turns(most: number): Lane {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** A lane for each: whoever asks for much at once waits behind themselves, and nobody else does. */
export function ownTurns(most: number): (whose: string) => Lane {
  const lanes = new Map<string, { inTurn: Lane; count: number }>();
  return (whose) => async (work) => {
    const lane = lanes.get(whose) ?? { inTurn: turns(most), count: 0 };
    lanes.set(whose, lane);
    lane.count += 1;
    try {
      return await lane.inTurn(work);
    } finally {
      lane.count -= 1;
      if (lane.count === 0) lanes.delete(whose);
    }
  };
}

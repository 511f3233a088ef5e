/** What a start creates, for the terminal and the start page. */
export type Progress = {
  /** A longer part of the start, of so many steps. */
  begin(phase: string, steps: number): void;
  /** The step that is under way. */
  next(step: string): void;
  /** The step is done; with a count it is a line of its own. */
  done(count?: number): void;
};

export const noProgress: Progress = { begin: () => {}, next: () => {}, done: () => {} };

export type Snapshot = {
  phase: string;
  /** The step under way. */
  step: string;
  /** Finished steps: "Clients, 400". */
  lines: readonly string[];
  finished: number;
  steps: number;
};

const counted = new Intl.NumberFormat('en-IN');

/** Prints each line once it is finished, and keeps all of them for the start page. */
export class StartProgress implements Progress {
  #phase = 'Starting';
  #step = '';
  #lines: string[] = [];
  #finished = 0;
  #steps = 0;
  #say: (line: string) => void;
  onChange: (snapshot: Snapshot) => void = () => {};

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  begin(phase: string, steps: number): void {
    [this.#phase, this.#step, this.#finished, this.#steps] = [phase, '', 0, steps];
    this.#say(`${phase}…`);
    this.onChange(this.snapshot);
  }

  next(step: string): void {
    this.#step = step;
    this.onChange(this.snapshot);
  }

  done(count?: number): void {
    this.#finished += 1;
    if (count !== undefined) {
      const line = `${this.#step}, ${counted.format(count)}`;
      this.#lines.push(line);
      this.#say(`  ${line}`);
    }
    this.onChange(this.snapshot);
  }

  get snapshot(): Snapshot {
    return {
      phase: this.#phase,
      step: this.#step,
      lines: this.#lines,
      finished: this.#finished,
      steps: this.#steps,
    };
  }
}

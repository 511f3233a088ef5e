import { TooComplex, automaton, machine } from './automaton.mjs';

/** Searches for two ways through a text stop here: deterministic, unlike a limit of time. */
const MOST_STEPS = 60_000;

/**
 * How the work of a backtracking engine grows with the length of the text: `{ growth: 'linear' }`, or `'exponential'`,
 * `'polynomial'` or `'unknown'` with the reason, and the text whose repetition slows it down.
 *
 * Work grows faster than the text only if there are two ways to read the same repetition, and the engine has to try
 * both because the rest fails. Two different loops make it polynomial (a search counts as a loop before the
 * expression, so `\s+$` is quadratic), two ways through the same loop exponential.
 */
export function analyse({ source, flags }) {
  try {
    const rough = growthOf(automaton({ source, flags }, { exact: false }));
    if (rough.growth !== 'polynomial') return rough;
    return growthOf(automaton({ source, flags }, { exact: true }));
  } catch (error) {
    if (error instanceof TooComplex) return { growth: 'unknown', reason: error.message };
    throw error;
  }
}

function growthOf(built) {
  const walked = machine(built);
  const loops = loopsOf(built, walked);
  const inside = loops.map((states) => new Set(states));
  for (const [i, states] of loops.entries()) {
    if (states.length === 1 && hasOneWay(walked, states[0])) continue;
    const pump = findPump(walked, { from: states[0], other: states[0], first: inside[i], last: inside[i] });
    if (pump) return { growth: 'exponential', pump: textOf(pump, built.atoms) };
  }
  for (const [i, [from]] of loops.entries()) {
    const reachable = reach(walked, from);
    for (const [j, states] of loops.entries()) {
      if (i === j || !reachable.has(states[0])) continue;
      for (const other of states) {
        const pump = findPump(walked, { from, other, first: inside[i], last: inside[j] });
        if (pump) return { growth: 'polynomial', pump: textOf(pump, built.atoms) };
      }
    }
  }
  return { growth: 'linear' };
}

/** A state whose only loop is itself, reached once by each character. */
function hasOneWay({ step, atomCount }, state) {
  for (let atom = 0; atom < atomCount; atom += 1)
    if (step(state, atom).filter((next) => next === state).length > 1) return false;
  return true;
}

/**
 * A text on which `from` comes back to itself and also reaches `other`, which comes back to itself; while all ways from
 * `other` fail in the end. With `from === other`: on two different paths.
 */
function findPump({ step, states, atomCount, end }, { from, other, first, last }) {
  const accepts = (set, bit) => set.some((id) => states[id].isAccept && states[id].mask & bit);
  /** All states after a character of what surely goes on from `other`, or null where that succeeds. */
  const advance = (set, atom) => {
    if (accepts(set, 1n << BigInt(atom))) return null;
    return [...new Set(set.flatMap((id) => step(id, atom, true)))].sort((a, b) => a - b);
  };
  /** Whether some continuation fails. */
  function canFail(set) {
    const seen = new Map([[set.join(), set]]);
    for (const one of seen.values()) {
      if (!accepts(one, end) || seen.size > 500) return true;
      for (let atom = 0; atom < atomCount; atom += 1) {
        const after = advance(one, atom);
        if (after) seen.set(after.join(), after);
      }
    }
    return false;
  }

  // What surely goes on from `other` grows with each repetition until it stays the same.
  const starts = [[other]];
  const begun = new Set([String(other)]);
  for (const start of starts) {
    const found = searchFrom(start);
    if (found) return found;
  }
  return null;

  function searchFrom(start) {
    const queue = [{ a: from, b: from, c: other, split: false, rest: start, before: null, atom: -1 }];
    const seen = new Set();
    for (const item of queue) {
      for (const next of nextOf(item)) {
        const { a, b, c, split, rest } = next;
        const set = rest.join();
        const key = `${a},${b},${c},${split}:${set}`;
        if (seen.has(key)) continue;
        if (seen.add(key).size > MOST_STEPS) throw new TooComplex('it has too many ways to match');
        queue.push(next);
        if (a !== from || b !== other || c !== other || (from === other && !split)) continue;
        if (set === start.join() && canFail(rest)) return wordOf(next);
        if (begun.has(set)) continue;
        begun.add(set);
        starts.push(rest);
      }
    }
    return null;
  }

  function* nextOf(item) {
    const { a, b, c, split, rest } = item;
    for (let atom = 0; atom < atomCount; atom += 1) {
      const as = step(a, atom);
      if (!as.some((id) => first.has(id))) continue;
      const cs = from === other ? [other] : [...new Set(step(c, atom))].filter((id) => last.has(id));
      const after = cs.length ? advance(rest, atom) : null;
      if (!after) continue;
      const bs = step(b, atom);
      for (const [i, nextA] of as.entries()) {
        if (!first.has(nextA)) continue;
        for (const [j, nextB] of bs.entries()) {
          if (from === other && !first.has(nextB)) continue;
          const isSplit = split || (from === other && (a !== b || i !== j));
          for (const nextC of cs)
            yield { a: nextA, b: nextB, c: nextC, split: isSplit, rest: after, before: item, atom };
        }
      }
    }
  }
}

function wordOf(item) {
  const word = [];
  for (let one = item; one.before; one = one.before) word.unshift(one.atom);
  return word;
}

/** A readable character of each atom. */
function textOf(word, atoms) {
  const pick = ({ ranges }) => {
    for (const wanted of ['a', '0', ' ', '-', '\n'])
      if (ranges.some(({ min, max }) => min <= wanted.charCodeAt(0) && wanted.charCodeAt(0) <= max)) return wanted;
    const visible = ranges.find(({ max }) => max >= 0x21) ?? ranges[0];
    return String.fromCodePoint(Math.max(visible.min, Math.min(visible.max, 0x21)));
  };
  return word.map((atom) => pick(atoms[atom])).join('');
}

function reach({ step, atomCount }, from) {
  const seen = new Set([from]);
  for (const state of seen)
    for (let atom = 0; atom < atomCount; atom += 1) for (const next of step(state, atom)) seen.add(next);
  return seen;
}

/** Groups of states that reach each other (Tarjan), those that can repeat. */
function loopsOf({ start }, walked) {
  const { closure, step, atomCount } = walked;
  const index = new Map();
  const low = new Map();
  const stack = [];
  const loops = [];
  const nexts = (state) => {
    const all = new Set();
    for (let atom = 0; atom < atomCount; atom += 1) for (const next of step(state, atom)) all.add(next);
    return [...all];
  };
  for (const root of closure(start, null, false)) {
    if (index.has(root)) continue;
    const work = [];
    const enter = (state) => {
      index.set(state, index.size);
      low.set(state, index.get(state));
      stack.push(state);
      work.push({ state, nexts: nexts(state), at: 0 });
    };
    enter(root);
    while (work.length) {
      const top = work.at(-1);
      if (top.at < top.nexts.length) {
        const next = top.nexts[(top.at += 1) - 1];
        if (!index.has(next)) enter(next);
        else if (stack.includes(next)) low.set(top.state, Math.min(low.get(top.state), index.get(next)));
        continue;
      }
      work.pop();
      const { state } = top;
      if (work.length) low.set(work.at(-1).state, Math.min(low.get(work.at(-1).state), low.get(state)));
      if (low.get(state) !== index.get(state)) continue;
      const group = stack.splice(stack.indexOf(state));
      if (group.length > 1 || top.nexts.includes(state)) loops.push(group);
    }
  }
  return loops;
}

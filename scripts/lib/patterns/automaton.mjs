import { CharSet, JS } from 'refa';

/** Repetitions with a higher limit count as unlimited: thousands of steps for each character are too many, too. */
const LONGEST_REPEAT = 256;
const MOST_NODES = 6_000;
const MOST_PATHS = 20_000;

/** The analysis needs more than its limits: such an expression is refused like one that backtracks. */
export class TooComplex extends Error {}

/**
 * A regular expression as the machine that a backtracking engine walks: nodes that read one character, that fork, that
 * check the characters around them, and `accept`. Characters that no part of the expression tells apart share an atom.
 *
 * `exact: false` treats repetitions with a limit over eight as unlimited: it is fast, and finds at least as much.
 */
export function automaton({ source, flags }, { exact }) {
  const parsed = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'unknown', simplify: false });
  const atoms = atomsOf(parsed.expression, parsed.maxCharacter);
  const end = 1n << BigInt(atoms.length);
  const everything = (end << 1n) - 1n;
  const nodes = [];
  const add = (node) => {
    if (nodes.length > MOST_NODES) throw new TooComplex('it has too many parts');
    return nodes.push(node) - 1;
  };

  const accept = add({ type: 'accept' });
  const limit = exact ? LONGEST_REPEAT : 8;

  /** Nodes are built from the end: each knows what follows it. */
  function concatenation(elements, next) {
    return elements.reduceRight((after, element) => build(element, after), next);
  }
  const alternatives = (all, next) =>
    all.length === 1
      ? concatenation(all[0].elements, next)
      : add({ type: 'fork', outs: all.map((one) => concatenation(one.elements, next)) });

  function build(element, next) {
    if (element.type === 'CharacterClass') return add({ type: 'read', mask: maskOf(element.characters, atoms), next });
    if (element.type === 'Alternation') return alternatives(element.alternatives, next);
    if (element.type === 'Quantifier') return repeat(element, next);
    if (element.type === 'Assertion') return assertion(element, next);
    throw new TooComplex('it refers back to a group of any length');
  }

  function repeat({ alternatives: all, min, max, lazy }, next) {
    const fork = (inside) => add({ type: 'fork', outs: lazy ? [next, inside] : [inside, next] });
    const isLimited = max <= limit;
    const required = Math.min(min, limit);
    let after = next;
    if (isLimited) for (let i = max; i > min; i -= 1) after = fork(alternatives(all, after));
    else {
      after = add({ type: 'loop', inside: -1, next });
      nodes[after].inside = alternatives(all, add({ type: 'again', loop: after }));
    }
    for (let i = 0; i < required; i += 1) after = alternatives(all, after);
    return after;
  }

  function assertion(element, next) {
    const { kind, negate, alternatives: all } = element;
    const mask = oneCharacter(all, kind);
    if (mask !== null) return add({ type: kind, mask: negate ? everything & ~mask : mask, next });
    if (kind === 'ahead') return add({ type: 'guard', inside: alternatives(all, accept), next });
    if (longest(all) > LONGEST_REPEAT) throw new TooComplex('it looks back over any length');
    return add({ type: 'guard', inside: null, next });
  }

  /** What the next (or last) character may be, where an assertion asks for no more than that; else null. */
  function oneCharacter(all, kind) {
    let mask = 0n;
    for (const { elements } of all) {
      const one = elements.length === 1 ? elements[0] : null;
      if (!elements.length) return everything;
      if (one?.type === 'CharacterClass') mask |= maskOf(one.characters, atoms);
      else if (one?.type === 'Assertion' && one.kind === kind) {
        const inner = oneCharacter(one.alternatives, kind);
        if (inner === null) return null;
        mask |= one.negate ? everything & ~inner : inner;
      } else return null;
    }
    return mask;
  }

  const start = alternatives(parsed.expression.alternatives, accept);
  /** A search tries each start again: a loop over all characters before the expression. */
  let search = null;
  if (!flags.includes('y')) {
    search = add({ type: 'read', mask: end - 1n, next: -1 });
    nodes[search].next = add({ type: 'fork', outs: [search, start] });
  }
  return { nodes, start: search === null ? start : nodes[search].next, search, accept, atoms, end, everything };
}

const maskOf = (characters, atoms) =>
  atoms.reduce((mask, atom, i) => (characters.isSupersetOf(atom) ? mask | (1n << BigInt(i)) : mask), 0n);

/** The longest text that alternatives can match. */
function longest(all) {
  const length = (element) => {
    if (element.type === 'CharacterClass') return 1;
    if (element.type === 'Assertion') return 0;
    if (element.type === 'Unknown') return Infinity;
    const inside = longest(element.alternatives);
    return element.type === 'Quantifier' && inside ? inside * element.max : inside;
  };
  return Math.max(0, ...all.map(({ elements }) => elements.reduce((sum, element) => sum + length(element), 0)));
}

/** Disjoint sets of characters: every class of the expression is a union of some of them. */
function atomsOf(expression, maximum) {
  const found = [];
  const visit = (node) => {
    if (node.type === 'CharacterClass') found.push(node.characters);
    for (const one of node.alternatives ?? []) visit(one);
    for (const one of node.elements ?? []) visit(one);
  };
  visit(expression);
  const distinct = [...new Map(found.map((set) => [set.toString(), set])).values()];
  let atoms = [CharSet.all(maximum)];
  for (const set of distinct)
    atoms = atoms.flatMap((atom) => [atom.intersect(set), atom.without(set)]).filter((atom) => !atom.isEmpty);
  if (atoms.length > 200) throw new TooComplex('it has too many kinds of characters');
  return atoms;
}

/**
 * Where the machine can be before it reads a character. A state is a node that reads (or accepts) together with the
 * characters that the assertions before it leave; one that is reached on two paths is listed twice.
 */
export function machine({ nodes, atoms, everything, end }) {
  const states = [];
  const known = new Map();
  const memo = new Map();
  const stateOf = (node, mask) => {
    const key = `${node}:${mask}`;
    if (!known.has(key)) known.set(key, states.push({ node, mask, isAccept: nodes[node].type === 'accept' }) - 1);
    return known.get(key);
  };

  /** `last` is the atom that was read, or null at the start. `sure` leaves out what an assertion may still refuse. */
  function closure(from, last, sure) {
    const key = `${from}:${last}:${sure}`;
    if (memo.has(key)) return memo.get(key);
    const found = [];
    // Loops whose repetition has read nothing yet: engines refuse one that ends so.
    const empty = new Set();
    let paths = 0;
    const walkLoop = (id, { inside, next }, mask) => {
      const wasEmpty = empty.delete(id);
      walk(next, mask);
      empty.add(id);
      walk(inside, mask);
      if (!wasEmpty) empty.delete(id);
    };
    const walk = (id, mask) => {
      if (!mask) return;
      if ((paths += 1) > MOST_PATHS) throw new TooComplex('it has too many ways to match nothing');
      const node = nodes[id];
      if (node.type === 'accept') found.push(stateOf(id, mask));
      else if (node.type === 'read') {
        if (mask & node.mask) found.push(stateOf(id, mask & node.mask));
      } else if (node.type === 'fork') for (const out of node.outs) walk(out, mask);
      else if (node.type === 'loop') walkLoop(id, node, mask);
      else if (node.type === 'again') {
        if (!empty.has(node.loop)) walkLoop(node.loop, nodes[node.loop], mask);
      } else if (node.type === 'ahead') walk(node.next, mask & node.mask);
      else if (node.type === 'behind') {
        if (node.mask & (last === null ? end : 1n << BigInt(last))) walk(node.next, mask);
      } else if (!sure) {
        if (node.inside !== null) walk(node.inside, mask);
        walk(node.next, mask);
      }
    };
    walk(from, everything);
    memo.set(key, found);
    return found;
  }

  const steps = [new Map(), new Map()];
  /** The states after a character; one on each way to it. */
  function step(state, atom, sure = false) {
    const memory = steps[sure ? 1 : 0];
    const key = state * atoms.length + atom;
    if (memory.has(key)) return memory.get(key);
    const { node, mask, isAccept } = states[state];
    const after = isAccept || !(mask & (1n << BigInt(atom))) ? [] : closure(nodes[node].next, atom, sure);
    memory.set(key, after);
    return after;
  }
  return { states, closure, step, atomCount: atoms.length, end };
}

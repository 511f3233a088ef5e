import { parseAst } from 'vite';

/** Where an expression may start: spares parsing the files without any. */
const MAY_HAVE_PATTERN =
  /(?:[(),=:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of|void|throw|await|yield|else|do)|\*\/)\s*\/(?![/*>])|\bRegExp\b/;
/** Stands for a text that `escapePattern` makes literal: one character, whatever it is. */
const ESCAPED = '[^]';

/**
 * The regular expressions of a source: literals, and `new RegExp` of constants, of this file or `shared`. One of other
 * values has `source: null`. `exception` is the reason in a comment `Short input: …` beside it or above it.
 */
export function patternsIn(path, text, shared = new Map()) {
  if (!MAY_HAVE_PATTERN.test(text)) return [];
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  const nodes = [...all(program)];
  const constants = constantsIn(nodes, shared);
  const lines = text.split('\n');
  return nodes.flatMap((node) => {
    const pattern = patternOf(node, constants);
    if (!pattern) return [];
    const line = text.slice(0, node.start).split('\n').length;
    return [{ path, line, ...pattern, exception: exceptionAt(lines, line) }];
  });
}

/** What names stand for. A name with two meanings in the file, such as a parameter's, stands for none. */
function constantsIn(nodes, shared) {
  const constants = new Map(shared);
  const own = new Set();
  const declare = (name, value) => {
    constants.set(name, own.has(name) ? null : value);
    own.add(name);
  };
  for (const node of nodes) {
    for (const { id, init } of node.declarations ?? []) {
      if (id.type === 'Identifier') declare(id.name, node.kind === 'const' ? init : null);
      else for (const { name } of namesIn(id)) declare(name, null);
    }
    for (const { name } of (node.params ?? []).flatMap?.(namesIn) ?? []) declare(name, null);
  }
  return constants;
}

const namesIn = (node) => [...all(node)].filter(({ type }) => type === 'Identifier');

/** Exported numbers and texts, as nodes. Names that mean different things are left out. */
export function sharedConstants(texts) {
  const found = new Map();
  for (const text of texts)
    for (const [, name, value] of text.matchAll(/^export const (\w+) = (\d[\d_]*|'[^'\\\n]*');$/gm)) {
      const node = { type: 'Literal', value: value.startsWith("'") ? value.slice(1, -1) : value.replaceAll('_', '') };
      found.set(name, found.has(name) && found.get(name)?.value !== node.value ? null : node);
    }
  return found;
}

/** The lines of the comments `Short input: …` in a source. */
export const exceptionsIn = (text) =>
  text.split('\n').flatMap((line, i) => (/(?:\/\/|^\s*\/?\*).*\bShort input: /.test(line) ? [i + 1] : []));

function patternOf(node, constants) {
  if (node.type === 'Literal' && node.regex) return { source: node.regex.pattern, flags: node.regex.flags };
  if (!['NewExpression', 'CallExpression'].includes(node.type) || node.callee.name !== 'RegExp') return null;
  const [source, flags] = node.arguments;
  if (source?.type === 'Literal' && source.regex) return null;
  const readFlags = flags ? valueOf(flags, constants) : '';
  return { source: source && readFlags !== null ? valueOf(source, constants) : null, flags: readFlags ?? '' };
}

/** The text of an expression of constants, or null. */
function valueOf(node, constants) {
  if (node.type === 'Literal') return node.regex ? null : String(node.value);
  if (node.type === 'TSAsExpression') return valueOf(node.expression, constants);
  if (node.type === 'Identifier') return constants.get(node.name) ? valueOf(constants.get(node.name), constants) : null;
  if (node.type === 'TemplateLiteral') return ofTemplate(node, (quasi) => quasi.value.cooked, constants);
  if (node.type === 'TaggedTemplateExpression') return ofTemplate(node.quasi, (quasi) => quasi.value.raw, constants);
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined([valueOf(node.left, constants), valueOf(node.right, constants)]);
  if (node.type === 'MemberExpression' && node.property.name === 'source') {
    const literal = constants.get(node.object.name);
    return literal?.regex ? `(?:${literal.regex.pattern})` : null;
  }
  if (node.type === 'MemberExpression' && !node.computed) {
    const record = withoutType(constants.get(node.object.name));
    const property = record?.properties?.find(({ key }) => key?.name === node.property.name);
    return property ? valueOf(property.value, constants) : null;
  }
  return node.type === 'CallExpression' && isEscaped(node) ? ESCAPED : null;
}

/** `escapePattern(text)`, or `texts.map(escapePattern).join('|')`. */
function isEscaped({ callee, arguments: given }) {
  if (callee.name === 'escapePattern') return true;
  const mapped = callee.property?.name === 'join' && given[0]?.value === '|' ? callee.object : null;
  return mapped?.callee?.property?.name === 'map' && mapped.arguments[0]?.name === 'escapePattern';
}

const withoutType = (node) => (node?.type === 'TSAsExpression' ? node.expression : node);

const ofTemplate = ({ quasis, expressions }, textOf, constants) =>
  joined(
    quasis.flatMap((quasi, i) => [textOf(quasi), ...(expressions[i] ? [valueOf(expressions[i], constants)] : [])]),
  );
const joined = (parts) => (parts.includes(null) ? null : parts.join(''));

function* all(node) {
  yield node;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) if (one?.type) yield* all(one);
    if (value?.type) yield* all(value);
  }
}

/** The reason in a comment at the end of the line, or in the comment lines above it. */
function exceptionAt(lines, line) {
  const comments = [lines[line - 1]];
  for (let at = line - 2; at >= 0 && /^\s*(?:\/\/|\/?\*)/.test(lines[at]); at -= 1) comments.unshift(lines[at]);
  const text = comments.map((one) => /(?:\/\/|^\s*\/?\*+)(.*)$/.exec(one)?.[1] ?? '').join(' ');
  const at = text.indexOf('Short input:');
  return at < 0 ? null : text.slice(at + 'Short input:'.length).trim();
}

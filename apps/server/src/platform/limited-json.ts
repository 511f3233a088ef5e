import { invalid } from '#server/platform/http-error.ts';

/** A deed has lists in tables in lists, a report a few thousand rows. */
const MAX_DEPTH = 100;
const MAX_CONTAINERS = 50_000;
/** Records of a thousand cells are usual; a schema makes an error for each key that it doesn't know. */
const USUAL_KEYS = 100;
const MAX_FURTHER_KEYS = 10_000;

const [QUOTE, BACKSLASH] = [34, 92];
const OPEN = new Set([91, 123]);
const CLOSE = new Set([93, 125]);
const COLON = 58;

/** Refuses JSON whose nesting, number of lists and objects, or keys would keep the reader busy; one pass over the text. */
export function checkJson(text: string): void {
  let [depth, containers, furtherKeys, isText] = [0, 0, 0, false];
  const keys = new Uint32Array(MAX_DEPTH + 2);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (OPEN.has(code)) {
      depth += 1;
      containers += 1;
      if (depth > MAX_DEPTH || containers > MAX_CONTAINERS) throw tooMany();
      keys[depth] = 0;
    } else if (CLOSE.has(code)) depth -= 1;
    else if (code === COLON) {
      keys[depth]! += 1;
      if (keys[depth]! > USUAL_KEYS) furtherKeys += 1;
      if (furtherKeys > MAX_FURTHER_KEYS) throw tooMany();
    }
  }
}

const tooMany = () => invalid({ field: 'body', rule: 'size', message: 'The request has too many values.' });

/** Of a hook. */
export function readJson(text: string): unknown {
  checkJson(text);
  return JSON.parse(text);
}
